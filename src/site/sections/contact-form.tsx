import type { HTMLInputAutoCompleteAttribute } from "react";
import { fields, labelled, text } from "../../generator/fields.ts";
import type { WordsOf } from "../../generator/page.ts";
import { heading } from "../ui/fields.ts";
import { Breakable } from "../ui/text.tsx";
import * as styles from "./contact-form.css.ts";

const label = (field: string) =>
  labelled(`Label of the ${field} field`, text("The words above the field.", { max: 40 }));

export const contactForm = fields({
  heading: heading("of the form"),
  name: label("name"),
  email: label("email"),
  company: label("company"),
  message: label("message"),
  button: text("The words on the button.", { max: 40 }),
  note: text("What stands above the form. The email address follows it.", { max: 120 }).optional(),
});

interface ContactFormProps {
  form: WordsOf<typeof contactForm>;
  email: string;
}

/**
 * A form that sends nothing and confirms nothing (spec, section 2). `method="dialog"` outside a
 * dialog does exactly that: the browser validates the email, and then nothing happens, with or
 * without JavaScript:
 * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-algorithm
 */
export function ContactForm({ form, email }: ContactFormProps) {
  return (
    <section aria-labelledby="quick-contact" className={styles.section}>
      <h2 id="quick-contact" className={styles.heading}>
        {form.heading}
      </h2>
      {form.note && (
        <p className={styles.note}>
          {form.note}{" "}
          <a className={styles.address} href={`mailto:${email}`}>
            <Breakable text={email} />
          </a>
        </p>
      )}
      <form method="dialog" className={styles.form}>
        <Field id="name" label={form.name} autoComplete="name" />
        <Field id="email" label={form.email} autoComplete="email" type="email" />
        <Field wide id="company" label={form.company} autoComplete="organization" />
        <div className={styles.wide}>
          <label htmlFor="message" className={styles.label}>
            {form.message}
          </label>
          <textarea id="message" name="message" rows={4} className={styles.message} />
        </div>
        <button type="submit" className={styles.button}>
          {form.button}
        </button>
      </form>
    </section>
  );
}

interface FieldProps {
  id: string;
  label: string;
  autoComplete: HTMLInputAutoCompleteAttribute;
  type?: "text" | "email";
  /** On a line of its own. */
  wide?: boolean;
}

function Field({ id, label, autoComplete, type = "text", wide = false }: FieldProps) {
  return (
    <div className={wide ? styles.wide : undefined}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input id={id} name={id} type={type} autoComplete={autoComplete} className={styles.input} />
    </div>
  );
}
