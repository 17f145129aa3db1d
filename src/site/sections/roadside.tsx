import type { ReactNode } from "react";
import { Turn } from "../ui/road.tsx";
import { Drive } from "./drive.tsx";
import * as styles from "./roadside.css.ts";

interface RoadsideProps {
  /** Where the road ends: it comes after the sections. */
  end: ReactNode;
  /** Sections in any order. They know nothing of the road. */
  children: ReactNode;
}

/**
 * What stands along the road: from the file's foot it sweeps to the page's margin, runs down past all sections, and
 * bends into the map at its end.
 */
export const Roadside = ({ end, children }: RoadsideProps) => (
  <div className={styles.roadside}>
    <Turn className={styles.outOfFile} path={styles.outOfFilePath} />
    <div className={styles.downSlope} aria-hidden="true" />
    <Turn className={styles.intoMargin} path={styles.intoMarginPath} />
    <div className={styles.road} aria-hidden="true" />
    <Drive />
    {children}
    {end}
  </div>
);
