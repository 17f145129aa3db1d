import { fields, head, labelled, paragraph, sentenceWithLink } from "../../generator/fields.ts";
import { contentFile, definePage, type WordsOf } from "../../generator/page.ts";
import { feature } from "../sections/differentiators.css.ts";
import { StreetBand } from "../sections/street-band.tsx";
import { heading, named, namedList, pageOpening } from "../ui/fields.ts";
import { Figures, figures } from "../ui/figures.tsx";
import { List } from "../ui/list.tsx";
import { PageOpening } from "../ui/page-opening.tsx";
import { Section } from "../ui/section.tsx";
import { soft } from "../ui/text.css.ts";
import { SentenceWithLink, Unbroken } from "../ui/text.tsx";
import { ticked } from "../ui/ticks.css.ts";
import * as styles from "./about.css.ts";

const differentiators = fields({
  heading: heading(),
  points: namedList("difference", named, { min: 1, max: 8 }),
});

function Difference({ heading, points }: WordsOf<typeof differentiators>) {
  return (
    <Section id="difference" heading={heading}>
      <List className={styles.differences}>
        {points.map(({ name, text }) => (
          <li key={name} className={feature}>
            <h3 className={ticked}>{name}</h3>
            <p className={soft}>
              <Unbroken text={text} />
            </p>
          </li>
        ))}
      </List>
    </Section>
  );
}

const commitment = fields({
  heading: heading(),
  promises: figures,
  closing: labelled("Last line", sentenceWithLink("The last line of the page.")),
});

function Commitment({ heading, promises, closing }: WordsOf<typeof commitment>) {
  return (
    <Section id="commitment" heading={heading}>
      <Figures figures={promises} look={styles.promises} />
      <p className={styles.closing}>
        <SentenceWithLink sentence={closing} />
      </p>
    </Section>
  );
}

const about = contentFile(
  "about.yaml",
  fields({
    head,
    ...pageOpening,
    mission: fields({ heading: heading(), text: paragraph("The mission.") }),
    differentiators: labelled("What makes us different", differentiators),
    commitment,
  }),
);

/** Mission, differentiators, commitment. */
export const aboutPage = definePage({
  path: "/about/",
  words: { about },
  script: "page",
  head: ({ about }) => about.head,
  view: ({ about }) => (
    <>
      <section aria-labelledby="headline" className={styles.opening}>
        <PageOpening heading={about.heading} lead={about.lead} />
      </section>
      <StreetBand />
      <Section id="mission" heading={about.mission.heading} beside>
        <p className={styles.mission}>
          <Unbroken text={about.mission.text} />
        </p>
      </Section>
      <Difference {...about.differentiators} />
      <Commitment {...about.commitment} />
    </>
  ),
});
