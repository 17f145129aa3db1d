import type { ReactNode } from "react";
import * as styles from "./button.css.ts";
import { Link } from "./link.tsx";

interface ButtonLinkProps {
  kind: keyof typeof styles.button;
  to: string;
  children: ReactNode;
}

/** A link that looks like a button: green sign, outline, or a white plate on green and dark grounds. */
export function ButtonLink({ kind, to, children }: ButtonLinkProps) {
  return (
    <Link className={styles.button[kind]} to={to}>
      {children}
    </Link>
  );
}

/** Buttons in a row; on a phone they fill the line. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <p className={styles.row}>{children}</p>;
}
