import type { SiteUrl } from "../../generator/url.ts";
import { orderFormId, pricingId } from "../places.ts";
import { Section } from "../ui/section.tsx";
import type { Content } from "../words/content.ts";
import { AdditionalSupport } from "./additional-support.tsx";
import { PlanCards } from "./plan-cards.tsx";
import { PlanTable } from "./plan-table.tsx";

/** Both renderings of the plans are in the page; the width of the window shows one of them. */
export function Pricing({ pricing, url }: { pricing: Content["pricing"]; url: SiteUrl }) {
  return (
    <Section name="plans" anchor={pricingId} heading={pricing.heading} line={pricing.line}>
      <PlanCards pricing={pricing} url={url} />
      <PlanTable pricing={pricing} url={url} />
      <AdditionalSupport support={pricing.additionalSupport} url={url} />
    </Section>
  );
}

/** An empty placeholder: the spec shows neither fields nor behaviour of the order form. */
export function OrderForm() {
  return <div id={orderFormId} tabIndex={-1} />;
}
