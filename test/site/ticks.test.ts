import { expect, test } from "vitest";
import { pageOpener } from "../setup/browser.ts";
import { builtInMemory } from "../setup/in-memory.ts";
import { edit, editedContent } from "./setup/edited-content.ts";
import { ownContent, siteWith } from "./setup/real-site.ts";

const open = pageOpener();

test("only a status that says so has a tick: in the hero's file, in the steps and in the sample", async () => {
  const content = editedContent(ownContent, [
    edit("sample-lead.yaml", "contactData.verified", "Checked"),
    edit("sample-lead.yaml", "contactData.lead.emailStatus", "Not found"),
    edit("home.yaml", "hero.file.rows.0.emailStatus", "Checked"),
    edit("home.yaml", "hero.file.rows.1.emailStatus", "Unchecked"),
    edit("home.yaml", "hero.file.rows.2.emailStatus", "Guessed"),
  ]);
  const shown = async (folder: string) => {
    const { files } = await builtInMemory(await siteWith(folder));
    const page = await open();
    await page.setContent(files.get("index.html") ?? "");
    return page.evaluate(statuses);
  };
  const found = await shown(content);
  expect(only(found, "Checked", "Unchecked", "Guessed")).toEqual([
    "Checked, ticked",
    "Unchecked",
    "Guessed",
  ]);
  expect(only(found, "Not found")).toEqual(Array(4).fill("Not found"));
  const verified = [edit("sample-lead.yaml", "contactData.lead.emailStatus", "Checked")];
  const ticked = await shown(editedContent(content, verified));
  expect(only(ticked, "Checked")).toEqual(Array(5).fill("Checked, ticked"));
});

/** Those of the texts that are one of these words, with or without a tick. */
const only = (texts: readonly string[], ...words: readonly string[]) =>
  texts.filter((one) => words.includes(one.replace(", ticked", "")));

/** Every text that stands alone in its element, and whether a tick is drawn before it. */
const statuses = () =>
  [...document.querySelectorAll("main *:not(:has(*))")].map((element) => {
    const isTicked = getComputedStyle(element, "::before").rotate === "42deg";
    return `${element.textContent}${isTicked ? ", ticked" : ""}`;
  });
