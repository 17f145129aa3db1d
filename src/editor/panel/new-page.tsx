import { useId, useState } from "react";
import {
  addressNameFor,
  innermostFolder,
  isAddressPath,
} from "../../generator/content/address-name.ts";
import type { Json, NewPageKind, Part, Words } from "../messages.ts";
import { outputOf } from "../place.ts";
import { Parts } from "./control.tsx";
import { DraftConflict } from "./field.tsx";
import { SavingForm, useNew } from "./form.tsx";
import { saveChanges } from "./saving.ts";
import { forget, openPage } from "./state.ts";
import { jsonOf, newEntry, partOf, withPart } from "./values.ts";

/** The draft's place: the page has no file yet. */
export const newPage = { file: "new page", path: [] };

const addressHelp =
  "Lowercase letters, digits, and hyphens between them; a slash puts it below another page. It follows the title until you change it.";
const address: Part = {
  at: ["address"],
  kind: "link",
  label: "Address",
  help: addressHelp,
  isOptional: false,
};
const text: Part = { at: ["text"], kind: "markdown", label: "Text", help: "", isOptional: false };

/** The form for a new text page, of the first kind or another. The address follows the title until it is edited. */
export function NewPage({ words, first }: { words: Words; first: NewPageKind }) {
  const [folder, setFolder] = useState(first.folder);
  const kind = words.newPages.find((one) => one.folder === folder) ?? first;
  const id = useId();
  const all = [...kind.head, address, text];
  const blank = newEntry({ parts: all, base: {} });
  const { draft, entry, keep, typed, keys } = useNew(newPage, "New page", blank);
  const title = kind.head.find(({ at }) => at[0] === "title");
  const wordsOf = (part: Part) => String(partOf(part, entry));
  const titled = title ? wordsOf(title) : "";
  const name = (wordsOf(address) || addressNameFor(titled) || "").replace(/^\/|\/$/g, "");
  const file = `${kind.folder}/${name}.md`;
  /** The file name that problems refer to: that of the last attempt. */
  const [tried, setTried] = useState(file);
  const owner = innermostFolder(
    words.newPages.map((one) => one.folder),
    file,
  );
  const other = owner === folder ? undefined : words.newPages.find((one) => one.folder === owner);
  // Only the site's code knows the addresses of other kinds.
  const isFree =
    kind === first &&
    !other &&
    isAddressPath(name) &&
    !words.pages.some((one) => one.output === outputOf(`${name}/`));
  /** The body's first line: below the head, its two `---` lines and a blank line. */
  const line = kind.head.length + 4;
  const make = async () => {
    if (other) return;
    setTried(file);
    // The draft keeps the fields of a kind that was chosen before.
    const known = new Set(kind.head.map(({ at }) => at[0]));
    const fields = Object.entries<Json>({ ...Object(blank), ...Object(entry) });
    const own = fields.filter(([key]) => known.has(key));
    const lines = own.map(([key, value]) => `${key}: ${jsonOf(value, kind.head, [key])}\n`);
    const whole = `---\n${lines.join("")}---\n\n${wordsOf(text)}\n`;
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
      {draft && <DraftConflict draft={draft} />}
      <div className="field">
        {words.newPages.length > 1 && (
          <div className="control">
            <label htmlFor={id}>Kind</label>
            <select id={id} value={folder} onChange={({ target }) => setFolder(target.value)}>
              {words.newPages.map((one) => (
                <option key={one.folder} value={one.folder}>
                  {one.label}
                </option>
              ))}
            </select>
          </div>
        )}
        {parts(title ? [title] : [], "head", (change) => {
          forget({ file: tried, name: "address" });
          keep(change);
        })}
        {parts([address], "")}
        {isFree && <p className="quiet">The page will be at /{name}/</p>}
        {other && (
          <p className="problem">
            Pages there are of the kind {other.label}. Choose that, or another address.
          </p>
        )}
        {parts(
          kind.head.filter((one) => one !== title),
          "head",
        )}
        {parts([text], "")}
      </div>
    </SavingForm>
  );
}
