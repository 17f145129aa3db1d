import type { ReactNode } from "react";

interface ButtonParts {
  /** Without it, the button submits its form. */
  readonly act?: () => unknown;
  readonly isOff?: boolean;
  /** The one that people came for. */
  readonly isMain?: boolean;
  readonly isCurrent?: boolean;
  readonly label?: string | undefined;
  readonly className?: string | undefined;
  /** The key of the list that it adds to. */
  readonly place?: string;
  readonly children: ReactNode;
}

export const Button = ({
  act,
  isOff,
  isMain,
  isCurrent,
  label,
  className,
  place,
  children,
}: ButtonParts) => (
  <button
    type={act ? "button" : "submit"}
    className={isMain ? "primary" : className}
    disabled={isOff}
    aria-label={label}
    data-place={place}
    aria-current={isCurrent ? "true" : undefined}
    onClick={act}
  >
    {children}
  </button>
);
