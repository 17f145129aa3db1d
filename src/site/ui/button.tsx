import type { ReactNode } from "react";
import * as styles from "./button.css.ts";
import { Link } from "./link.tsx";

interface ButtonLinkProps {
  kind: keyof typeof styles.button;
  to: string;
  /** Makes it as wide as its container. */
  wide?: boolean;
  children: ReactNode;
}

/** A link styled as a button: green sign, outline, or white plate for dark backgrounds. */
export function ButtonLink({ kind, to, wide = false, children }: ButtonLinkProps) {
  const className = wide ? `${styles.button[kind]} ${styles.wide}` : styles.button[kind];
  return (
    <Link className={className} to={to}>
      {children}
    </Link>
  );
}

/** Buttons in a row. On a phone they fill the line, at most two to a line unless `many`. */
export function ButtonRow({ many = false, children }: { many?: boolean; children: ReactNode }) {
  return <p className={many ? styles.compactRow : styles.row}>{children}</p>;
}
