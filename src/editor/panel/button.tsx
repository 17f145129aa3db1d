import type { ReactNode } from "react";

interface ButtonParts {
  /** Without it, the button submits its form. */
  readonly act?: () => unknown;
  readonly isOff?: boolean;
  /** The one that people came for. */
  readonly isMain?: boolean;
  readonly isCurrent?: boolean;
  readonly label?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export const Button = ({
  act,
  isOff,
  isMain,
  isCurrent,
  label,
  className,
  children,
}: ButtonParts) => (
  <button
    type={act ? "button" : "submit"}
    className={isMain ? "primary" : className}
    disabled={isOff}
    aria-label={label}
    aria-current={isCurrent ? "true" : undefined}
    onClick={act}
  >
    {children}
  </button>
);
