import { fields, head, labelled, paragraph, text } from "../../generator/fields.ts";
import { contentFile, definePage } from "../../generator/page.ts";
import { orderFormId, pricingId, sampleOutputId } from "../anchors.ts";
import { Closing } from "../sections/closing.tsx";
import { Comparison, comparison } from "../sections/comparison.tsx";
import { Differentiators, differentiators } from "../sections/differentiators.tsx";
import { Hero, hero } from "../sections/hero/hero.tsx";
import { HowItWorks, howItWorks } from "../sections/how-it-works.tsx";
import { OrderSlip } from "../sections/order-slip.tsx";
import { Pricing, pricing } from "../sections/pricing.tsx";
import { Roadside } from "../sections/roadside.tsx";
import { SampleOutput, sampleLead } from "../sections/sample-output.tsx";
import { Testimonials, testimonials } from "../sections/testimonials.tsx";
import { Trades, trades } from "../sections/trades.tsx";
import { siteWords } from "../site-words.ts";
import { homeData } from "../structured-data.ts";

export const home = contentFile(
  "home.yaml",
  fields({
    head: head.extend({
      socialTitle: labelled(
        "Title in link previews",
        text("The title shown where people share a link to this page.", { max: 90 }),
      ),
      socialImageAlt: labelled(
        "Picture in link previews, in words",
        paragraph("What the picture shows, for people who can't see it."),
      ),
    }),
    hero: labelled("Top of the page", hero),
    trades,
    comparison,
    differentiators: labelled("What makes us different", differentiators),
    howItWorks,
  }),
);

export const homePage = definePage({
  path: "/",
  words: {
    home,
    sampleLead,
    pricing,
    testimonials,
    site: siteWords,
  },
  script: "page",
  anchors: [sampleOutputId, pricingId, orderFormId],
  head: ({ home }) => home.head,
  structuredData: homeData,
  view: (words) => (
    <>
      <Hero {...words.home.hero} sampleLead={words.sampleLead} pricing={words.pricing} />
      <Roadside end={<Closing {...words.testimonials.closing} plans={words.pricing.plans} />}>
        <Trades {...words.home.trades} />
        <Comparison {...words.home.comparison} />
        <Differentiators {...words.home.differentiators}>
          <HowItWorks
            {...words.home.howItWorks}
            sampleLead={words.sampleLead}
            fileName={words.home.hero.file.name}
          />
        </Differentiators>
        <SampleOutput {...words.sampleLead} />
        <Pricing {...words.pricing} />
        <OrderSlip
          {...words.pricing.order}
          plans={words.pricing.plans}
          email={words.site.email}
          phone={words.site.phone}
        />
        <Testimonials {...words.testimonials} />
      </Roadside>
    </>
  ),
});
