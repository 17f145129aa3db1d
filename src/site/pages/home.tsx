import type { SiteUrl } from "../../generator/url.ts";
import { Categories } from "../sections/categories.tsx";
import { Comparison } from "../sections/comparison.tsx";
import { Differentiators } from "../sections/differentiators.tsx";
import { Hero } from "../sections/hero.tsx";
import { OrderForm, Pricing } from "../sections/pricing.tsx";
import { SampleOutput } from "../sections/sample-output.tsx";
import { Testimonials } from "../sections/testimonials.tsx";
import type { Content } from "../words/content.ts";

export function Home({ content, url }: { content: Content; url: SiteUrl }) {
  const { home, sampleLead, pricing, testimonials } = content;
  return (
    <>
      <Hero hero={home.hero} url={url} />
      <Categories categories={home.categories} />
      <Comparison comparison={home.comparison} />
      <Differentiators differentiators={home.differentiators} howItWorks={home.howItWorks} />
      <SampleOutput sampleLead={sampleLead} />
      <Pricing pricing={pricing} url={url} />
      <OrderForm />
      <Testimonials testimonials={testimonials} pricing={pricing} url={url} />
    </>
  );
}
