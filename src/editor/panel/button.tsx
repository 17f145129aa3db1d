import type { ButtonHTMLAttributes } from "react";

interface ButtonParts extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Without it, the button submits its form. */
  readonly act?: () => unknown;
  /** The one that people came for. */
  readonly isMain?: boolean;
}

export const Button = ({ act, isMain, ...rest }: ButtonParts) => (
  <button
    type={act ? "button" : "submit"}
    className={isMain ? "primary" : undefined}
    onClick={act}
    {...rest}
  />
);
