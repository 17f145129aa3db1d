import type { ButtonHTMLAttributes } from "react";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** If missing, the button submits its form. */
  readonly act?: () => unknown;
  /** The view's main action. */
  readonly isMain?: boolean;
}

export const Button = ({ act, isMain, ...rest }: ButtonProps) => (
  <button
    type={act ? "button" : "submit"}
    className={isMain ? "primary" : undefined}
    onClick={act}
    {...rest}
  />
);
