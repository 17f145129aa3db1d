import { pricingId } from "../anchors.ts";
import { Section } from "../ui/section.tsx";
import type { Plans } from "../words/plans.ts";
import { AdditionalSupport } from "./additional-support.tsx";
import { Paying } from "./paying.tsx";
import { PlanCards } from "./plan-cards.tsx";
import { PlanTable } from "./plan-table.tsx";
import "./pricing.css.ts";

/** Both renderings of the plans are in the page; the width of the window shows one of them. */
export function Pricing({ pricing }: { pricing: Plans }) {
  return (
    <Section name="plans" anchor={pricingId} heading={pricing.heading} line={pricing.line}>
      <PlanCards pricing={pricing} />
      <PlanTable pricing={pricing} />
      <Paying pricing={pricing} />
      <AdditionalSupport support={pricing.additionalSupport} />
    </Section>
  );
}
