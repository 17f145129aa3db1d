import type { ReactNode } from "react";
import * as styles from "./button.css.ts";

/** A link that looks like a button: green sign, outline, or a white plate on green and dark grounds. */
export function ButtonLink(props: {
  kind: keyof typeof styles.button;
  href: string;
  children: ReactNode;
}) {
  return (
    <a className={styles.button[props.kind]} href={props.href}>
      {props.children}
    </a>
  );
}

/** Buttons in a row; on a phone they fill the line. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <p className={styles.row}>{children}</p>;
}
