import type { ReactNode } from "react";
import * as styles from "./button.css.ts";
import { Link } from "./link.tsx";

interface ButtonLinkProps {
  kind: keyof typeof styles.button;
  to: string;
  /** Makes it as wide as what it stands in. */
  wide?: boolean;
  children: ReactNode;
}

/** A link that looks like a button: green sign, outline, or a white plate on green and dark grounds. */
export function ButtonLink({ kind, to, wide = false, children }: ButtonLinkProps) {
  const className = wide ? `${styles.button[kind]} ${styles.wide}` : styles.button[kind];
  return (
    <Link className={className} to={to}>
      {children}
    </Link>
  );
}

/** Buttons in a row; on a phone they fill the line, two at most unless they are `many`. */
export function ButtonRow({ many = false, children }: { many?: boolean; children: ReactNode }) {
  return <p className={many ? styles.rowOfMany : styles.row}>{children}</p>;
}
