import { monthlyCost } from "../monthly-cost.ts";
import { useNumbers } from "../ui/numbers.ts";
import { Ticks } from "../ui/ticks.tsx";
import type { Plan, Plans } from "../words/plans.ts";
import * as styles from "./paying.css.ts";

/** What a number of leads costs on each plan, and what settles when and for what one pays. */
export function Paying({ pricing }: { pricing: Plans }) {
  const { plans, paying } = pricing;
  const { count, price } = useNumbers(pricing.currency);
  const { heading, example, delivery, on, points } = paying;
  const onEach = (label: string, value: (plan: Plan) => string) =>
    `${label}: ${plans.map((plan) => `${value(plan)} ${on} ${plan.name}`).join(", ")}.`;
  const cost = (plan: Plan) => price(monthlyCost(plan, example.leads));
  return (
    <div className={styles.paying}>
      <h3>{heading}</h3>
      <div>
        <p className={styles.example}>{onEach(`${count(example.leads)} ${example.label}`, cost)}</p>
        <Ticks items={[...points, onEach(delivery, ({ deliveryTime }) => deliveryTime)]} />
      </div>
    </div>
  );
}
