import type { ReactNode } from "react";
import * as styles from "./button.css.ts";
import { Link } from "./link.tsx";

interface ButtonLinkProps {
  kind: keyof typeof styles.button;
  to: string;
  children: ReactNode;
}

/** A link styled as a button: green sign, outline, or white plate for dark backgrounds. */
export function ButtonLink({ kind, to, children }: ButtonLinkProps) {
  return (
    <Link className={styles.button[kind]} to={to}>
      {children}
    </Link>
  );
}

/** Buttons in a row. On a phone they fill the line, at most two to a line unless `many`. */
export function ButtonRow({ many = false, children }: { many?: boolean; children: ReactNode }) {
  return <p className={many ? styles.compactRow : styles.row}>{children}</p>;
}
