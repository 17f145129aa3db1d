import type { ReactNode } from "react";
import { ContactForm } from "../sections/contact-form.tsx";
import { Icon } from "../ui/icon.tsx";
import { pageWidth } from "../ui/page-width.css.ts";
import { lead } from "../ui/text.css.ts";
import type { Content } from "../words/content.ts";
import * as styles from "./contact.css.ts";

export function Contact({ contact, site }: { contact: Content["contact"]; site: Content["site"] }) {
  const { details } = contact;
  return (
    <div className={pageWidth}>
      <div className={styles.sides}>
        <div>
          <h1 className={styles.heading}>{contact.heading}</h1>
          <p className={lead}>{contact.lead}</p>
          <dl className={styles.details}>
            <Detail {...details.email}>
              <a href={`mailto:${site.email}`}>{site.email}</a>
            </Detail>
            <Detail {...details.phone}>
              <a href={`tel:${site.phone.replace(/[^+\d]/g, "")}`}>{site.phone}</a>
            </Detail>
            <Detail {...details.hours}>{details.hours.value}</Detail>
            <Detail {...details.location}>{details.location.value}</Detail>
          </dl>
        </div>
        <ContactForm form={contact.form} />
      </div>
    </div>
  );
}

function Detail({ name, icon, children }: { name: string; icon: string; children: ReactNode }) {
  return (
    <div className={styles.detail}>
      <dt>
        <Icon path={icon} />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
