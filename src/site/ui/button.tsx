import type { ReactNode } from "react";
import * as styles from "./button.css.ts";
import { Link } from "./link.tsx";

interface ButtonLinkProps {
  kind: keyof typeof styles.button;
  to: string;
  children: ReactNode;
}

/** A link styled as a button: sign, outline, or white plate for dark backgrounds. */
export function ButtonLink({ kind, to, children }: ButtonLinkProps) {
  return (
    <Link className={styles.button[kind]} to={to}>
      {children}
    </Link>
  );
}
