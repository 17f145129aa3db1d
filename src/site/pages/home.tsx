import { definePage } from "../../generator/page.ts";
import { orderFormId, pricingId, sampleOutputId } from "../anchors.ts";
import { firstFlight } from "../budgets.ts";
import { Comparison } from "../sections/comparison.tsx";
import { Differentiators } from "../sections/differentiators.tsx";
import { Hero } from "../sections/hero.tsx";
import { HowItWorks } from "../sections/how-it-works.tsx";
import { OrderForm } from "../sections/order-form.tsx";
import { Pricing } from "../sections/pricing.tsx";
import { SampleOutput } from "../sections/sample-output.tsx";
import { Testimonials } from "../sections/testimonials.tsx";
import { homeData } from "../structured-data.ts";
import { home } from "../words/home.ts";
import { plans } from "../words/plans.ts";
import { sampleLead } from "../words/sample-lead.ts";
import { siteWords } from "../words/site-words.ts";
import { testimonials } from "../words/testimonials.ts";

export const homePage = definePage({
  path: "/",
  words: { home, sampleLead, plans, testimonials, site: siteWords },
  script: "page",
  budget: firstFlight,
  anchors: [sampleOutputId, pricingId, orderFormId],
  head: ({ home }) => home.head,
  structuredData: homeData,
  view: ({ home, sampleLead, plans, testimonials, site }) => (
    <>
      <Hero home={home} sampleLead={sampleLead} plans={plans} />
      <Comparison comparison={home.comparison} />
      <Differentiators differentiators={home.differentiators}>
        <HowItWorks howItWorks={home.howItWorks} sampleLead={sampleLead} />
      </Differentiators>
      <SampleOutput sampleLead={sampleLead} />
      <Pricing pricing={plans} />
      <OrderForm pricing={plans} site={site} />
      <Testimonials testimonials={testimonials} pricing={plans} />
    </>
  ),
});
