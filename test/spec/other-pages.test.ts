import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import "./to-say.ts";
import { pageMaker } from "../../src/generator/render/render-page.ts";
import { routeOf } from "../../src/generator/routes.ts";
import { formTasks } from "../../src/site/before-launch.ts";
import { all, attribute, definitions, one, sectionHeaded, text, texts } from "../setup/html.ts";
import { content, page } from "../site/setup/pages.ts";
import { readSite } from "../site/setup/real-site.ts";

/** The words of one page; without their type, so that the page can be removed. */
const wordsIn = (file: string) => parse(readFileSync(`content/${file}`, "utf8"));

test("Specification 2: the About page", () => {
  const main = one(page("about/index.html"), "main");
  expect(texts(main, "h2")).toSay(["Our Mission", "What Makes Us Different", "Our Commitment"]);
  const { mission, differentiators, commitment } = wordsIn("about.yaml");
  expect(text(sectionHeaded(main, "Our Mission"))).toContain(mission.text);
  expect(texts(sectionHeaded(main, "What Makes Us Different"), "h3")).toEqual(
    differentiators.points.map(({ name }: { name: string }) => name),
  );
  expect(definitions(sectionHeaded(main, "Our Commitment"))).toEqual(
    commitment.promises.map((one: { figure: string; meaning: string }) => [
      one.figure,
      one.meaning,
    ]),
  );
});

describe("Specification 2: Contact page", () => {
  const main = one(page("contact/index.html"), "main");
  const form = one(main, "form");

  test("the contact details", () => {
    const { email, phone } = content.site;
    const details = definitions(main);
    expect(details.map(([name]) => name)).toSay(["Email", "Phone", "Business hours", "Location"]);
    const [ofEmail = "", ofPhone, ofHours = "", ofLocation] = details.map(([, words]) => words);
    expect(ofEmail).toContain(email);
    expect(ofPhone).toBe(phone);
    expect(ofHours).toClaim("Monday - Friday 9AM - 6PM EST");
    expect(ofLocation).toSay("Serving businesses nationwide");
    expect(all(main, `a[href='mailto:${email}']`).length).toBeGreaterThan(0);
    expect(all(main, `a[href='tel:${phone.replace(/[^+\d]/g, "")}']`)).toHaveLength(1);
  });

  test("the form has four fields; section 5: “The contact form's email field accepts only an email address”", () => {
    const fields = all(form, "label").map((label) => {
      const field = one(form, `#${attribute(label, "for")}`);
      return [text(label), field.tagName, attribute(field, "type")];
    });
    expect(fields).toSay([
      ["Name", "input", "text"],
      ["Email", "input", "email"],
      ["Company", "input", "text"],
      ["Message", "textarea", undefined],
    ]);
  });

  test("the form “sends nothing and confirms nothing”; it has no rules but of the email", async () => {
    const rules = ["required", "aria-required", "pattern", "minlength", "maxlength"];
    for (const rule of [...rules, "action", "formaction", "novalidate"])
      expect(all(main, `[${rule}]`)).toHaveLength(0);
    expect(attribute(form, "method")).toBe("dialog");
    const policy = one(page("contact/index.html"), "meta[http-equiv=Content-Security-Policy]");
    expect(attribute(policy, "content")).toContain(";form-action 'none';");
    expect(formTasks((await readSite()).running.site.pages)).toEqual([
      "Connect the contact form to a service, or remove it: it sends nothing.",
    ]);
  });

  test("the promise of a reply stands beside the details, not the form", () => {
    expect(texts(form, "button")).toSay(["Send Message"]);
    expect(text(main)).toClaim("We reply within 24 hours");
    expect(text(form)).not.toContain("reply");
  });
});

test("Specification 2: the page for any other path", () => {
  const main = one(page("404.html"), "main");
  expect(texts(main, "h1")).toSay(["404 Oops! Page not found"]);
  expect(all(main, "a").map((link) => [text(link), attribute(link, "href")])).toSay([
    ["Return to Home", "/"],
  ]);
});

describe("Specification 8: the page in the place of one that fails", () => {
  test("it says the status and its text", () => {
    const main = one(page("500.html"), "main");
    const { status, statusText } = wordsIn("application-error.yaml");
    expect(text(main)).toContain(`${status} ${statusText}`);
    expect(texts(main, "h1")).toSay(["Unexpected Application Error!"]);
  });

  test("it says the error's message when there is one", async () => {
    const input = await readSite();
    const failure = input.running.site.failurePage("The map is <missing>");
    const { html } = await pageMaker(input)(routeOf(failure, { path: "/500.html" }, "en"));
    expect(html).toContain("Unexpected Application Error!");
    expect(html).toContain("The map is &lt;missing&gt;");
    expect(html).not.toContain("Internal Server Error");
  });
});
