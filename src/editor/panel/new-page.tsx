import { useState } from "react";
import { addressNameFor, isAddressName } from "../../generator/content/address-name.ts";
import type { Part, Words } from "../messages.ts";
import { Parts } from "./control.tsx";
import { SavingForm, useNew } from "./form.tsx";

import { saveChanges } from "./saving.ts";
import { forget, openPage } from "./state.ts";
import { newEntry, partOf, withPart } from "./values.ts";

/** The draft's place: the page has no file yet. */
export const newPage = { file: "new page", path: [] };

const addressHelp =
  "Lowercase letters, digits, and hyphens between them. It follows the title until you change it.";
const address: Part = {
  ...{ at: ["address"], kind: "link", label: "Address", help: addressHelp, isOptional: false },
};
const text: Part = { at: ["text"], kind: "markdown", label: "Text", help: "", isOptional: false };

/** The form for a new text page. The address follows the title until it is edited. */
export function NewPage({ words, head }: { words: Words; head: NonNullable<Words["newPage"]> }) {
  const all = [...head.head, address, text];
  const blank = newEntry({ parts: all, base: {} });
  const { entry, keep, typed, keys } = useNew(newPage, "New page", blank);
  const title = head.head.find(({ at }) => at[0] === "title");
  const wordsOf = (part: Part) => String(partOf(part, entry));
  const titled = title ? wordsOf(title) : "";
  const name = (wordsOf(address) || addressNameFor(titled) || "").replace(/^\/|\/$/g, "");
  const file = `${head.folder}/${name}.md`;
  /** The file name that problems refer to: that of the last attempt. */
  const [tried, setTried] = useState(file);
  const isFree =
    isAddressName(name) && !words.pages.some((one) => one.file === `${name}/index.html`);
  /** The body's first line: below the head, its two `---` lines and a blank line. */
  const line = head.head.length + 4;
  const make = async () => {
    setTried(file);
    const { address: _, text: body, ...fields } = Object(entry);
    const lines = Object.entries(fields).map(([key, one]) => `${key}: ${JSON.stringify(one)}\n`);
    const whole = `---\n${lines.join("")}---\n\n${body}\n`;
    const change = { kind: "file", file, text: whole } as const;
    const answer = await saveChanges([change], "Page created.", typed);
    if (answer?.page) openPage(answer.page, { kind: "form", chosen: { file, path: ["text"] } });
  };
  const parts = (some: readonly Part[], of: string, onType = keep) => (
    <Parts
      parts={some}
      place={{ file: tried, name: of, line }}
      entry={entry}
      onType={onType}
      onTitle={(words) => {
        const isUntitled = title !== undefined && titled === "";
        if (isUntitled) keep((entry) => withPart(entry, title.at, words));
        return isUntitled;
      }}
    />
  );
  return (
    <SavingForm heading="New page" name="Create page" typed={keys} save={make}>
      <div className="field">
        {parts(title ? [title] : [], "head", (change) => {
          forget({ file: tried, name: "address" });
          keep(change);
        })}
        {parts([address], "")}
        {isFree && <p className="quiet">The page will be at /{name}/</p>}
        {parts(
          head.head.filter((one) => one !== title),
          "head",
        )}
        {parts([text], "")}
      </div>
    </SavingForm>
  );
}
