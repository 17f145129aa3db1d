import { shownFeatures } from "../format.ts";
import { Ticks } from "../ui/ticks.tsx";
import * as styles from "./plan-features.css.ts";

interface PlanFeaturesProps {
  features: readonly string[];
  /** What follows the number of features that are left out. */
  words: string;
}

/** The first features of a plan; the remainder opens without a script. */
export function PlanFeatures({ features, words }: PlanFeaturesProps) {
  const { shown, more } = shownFeatures(features);
  return (
    <div>
      <Ticks items={shown} />
      {more.length > 0 && (
        <details>
          <summary className={styles.more}>{`+${more.length} ${words}`}</summary>
          <Ticks items={more} />
        </details>
      )}
    </div>
  );
}
