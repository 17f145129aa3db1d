import { shownFeatures } from "../format.ts";
import { Ticks } from "../ui/ticks.tsx";
import type { Plans } from "../words/plans.ts";
import * as styles from "./plan-features.css.ts";

interface PlanFeaturesProps {
  features: readonly string[];
  words: Plans["rows"]["features"];
}

/** The first features of a plan; the remainder opens without a script. */
export function PlanFeatures({ features, words }: PlanFeaturesProps) {
  const { shown, more } = shownFeatures(features);
  return (
    <>
      <Ticks items={shown} />
      {more.length > 0 && (
        <details>
          <summary className={styles.fold}>
            <span>{`+${more.length} ${words.more}`}</span>
            <span>{words.fewer}</span>
          </summary>
          <Ticks items={more} />
        </details>
      )}
    </>
  );
}
