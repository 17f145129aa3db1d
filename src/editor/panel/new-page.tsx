import { addressNameFor, isAddressName } from "../../generator/content/address-name.ts";
import type { Part, Words } from "../messages.ts";
import { RowParts } from "./control.tsx";
import { SavingForm, useNew } from "./form.tsx";
import { partInput, rowValue, valueIn, withPart } from "./inputs.ts";
import { saveChanges } from "./saving.ts";
import { openPage } from "./state.ts";

/** In place of the file of a page that nobody has made yet. */
export const newPage = { file: "new page", path: [] };

const addressHelp =
  "Lowercase letters, digits, and hyphens between them. It follows the title until you write one.";
const address: Part = {
  ...{ at: ["address"], kind: "link", label: "Address", help: addressHelp, isOptional: false },
};
const text: Part = { at: ["text"], kind: "markdown", label: "Text", help: "", isOptional: false };

/** The form that makes a page of text. The address follows the title until it is changed. */
export function NewPage({ words, head }: { words: Words; head: NonNullable<Words["newPage"]> }) {
  const { row, keep, typed, keys } = useNew(newPage, "New page");
  const [title, ...others] = head.head;
  const wordsOf = (part: Part) => String(valueIn(part, partInput(part, row)));
  const titled = title ? wordsOf(title) : "";
  const name = (wordsOf(address) || addressNameFor(titled) || "").replace(/^\/|\/$/g, "");
  const file = `${head.folder}/${name}.md`;
  const isFree =
    isAddressName(name) && !words.pages.some((one) => one.file === `${name}/index.html`);
  /** Below the head, which has a line more above and below it, and an empty one. */
  const line = head.head.length + 4;
  const make = async () => {
    const fields = Object.entries(Object(rowValue({ parts: head.head, base: {} }, row)));
    const lines = fields.map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`).join("");
    const whole = `---\n${lines}---\n\n${wordsOf(text)}\n`;
    const change = { kind: "file", file, text: whole } as const;
    const answer = await saveChanges([change], "Page created.", typed);
    if (answer?.page) openPage(answer.page, { kind: "form", chosen: { file, path: ["text"] } });
  };
  const parts = (some: readonly Part[], of: string) => (
    <RowParts
      rows={{ parts: some }}
      place={{ file, name: of, line }}
      label=""
      row={row}
      onInput={keep}
      onTitle={(words) => {
        const isUntitled = title !== undefined && titled === "";
        if (isUntitled) keep((row) => withPart(row, title, words));
        return isUntitled;
      }}
    />
  );
  return (
    <SavingForm heading="New page" name="Make the page" typed={keys} save={make}>
      <div className="field">
        {parts(title ? [title] : [], "head")}
        {parts([address], "")}
        {isFree && <p className="quiet">The page will be at /{name}/</p>}
        {parts(others, "head")}
        {parts([text], "")}
      </div>
    </SavingForm>
  );
}
