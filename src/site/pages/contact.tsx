import type { ReactNode } from "react";
import { fields, head, labelled, text } from "../../generator/fields.ts";
import { contentFile, definePage } from "../../generator/page.ts";
import { dialed } from "../format.ts";
import { ContactForm, contactForm } from "../sections/contact-form.tsx";
import { siteWords } from "../site-words.ts";
import { pageOpening } from "../ui/fields.ts";
import { Icon, icon } from "../ui/icon.tsx";
import { PageOpening } from "../ui/page-opening.tsx";
import { disc } from "../ui/road.css.ts";
import { Turn } from "../ui/road.tsx";
import { Breakable } from "../ui/text.tsx";
import * as styles from "./contact.css.ts";

const detail = { name: text("What it is called.", { max: 40 }), icon };
const note = text("A few words under it.", { max: 80 });
const value = (description: string) => labelled("Text", text(description, { max: 80 }));

interface DetailProps {
  name: string;
  icon: string;
  note?: string;
  children: ReactNode;
}

function Detail({ name, icon, note, children }: DetailProps) {
  return (
    <div className={styles.detail}>
      <dt className={styles.name}>
        <span className={styles.road} aria-hidden="true" />
        <span className={`${disc} ${styles.stop}`}>
          <Icon name={icon} />
        </span>
        {name}
      </dt>
      <dd className={styles.value}>
        {children}
        {note && <small>{note}</small>}
      </dd>
    </div>
  );
}

const contact = contentFile(
  "contact.yaml",
  fields({
    head,
    ...pageOpening,
    details: fields({
      email: fields({ ...detail, note }, "The address itself is set in site.yaml."),
      phone: fields(detail, "The number itself is set in site.yaml."),
      hours: fields({ ...detail, value: value("The business hours."), note }).optional(),
      location: fields({ ...detail, value: value("Where the business is.") }),
    }),
    form: contactForm,
  }),
);

export const contactPage = definePage({
  path: "/contact/",
  words: { contact, site: siteWords },
  script: "page",
  head: ({ contact }) => contact.head,
  view: ({ contact: { heading, lead, details, form }, site }) => (
    <section aria-labelledby="headline" className={styles.page}>
      <div className={styles.roadDown} aria-hidden="true" />
      <Turn className={styles.roadTurn} path={styles.turnPath} />
      <div className={styles.roadOut} aria-hidden="true" />
      <div className={styles.words}>
        <PageOpening heading={heading} lead={lead} />
        <dl className={styles.details}>
          <Detail {...details.email}>
            <a className={styles.link} href={`mailto:${site.email}`}>
              <Breakable text={site.email} />
            </a>
          </Detail>
          <Detail {...details.phone}>
            <a className={styles.link} href={`tel:${dialed(site.phone)}`}>
              {site.phone}
            </a>
          </Detail>
          {details.hours && <Detail {...details.hours}>{details.hours.value}</Detail>}
          <Detail {...details.location}>{details.location.value}</Detail>
        </dl>
      </div>
      <ContactForm form={form} email={site.email} />
    </section>
  ),
});
