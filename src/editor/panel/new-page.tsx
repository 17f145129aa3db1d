import { addressNameFor, isAddressName } from "../../generator/content/address-name.ts";
import type { Part, Words } from "../messages.ts";
import { Button } from "./button.tsx";
import { RowParts } from "./control.tsx";
import { SavingForm, useNew } from "./form.tsx";
import { rowValue, withPart } from "./inputs.ts";
import { makePage } from "./saving.ts";

/** In place of the file of a page that nobody has made yet. */
export const newPage = { file: "new page", path: [] };

const address: Part = {
  ...{ at: ["address"], kind: "link", label: "Address", help: "", isOptional: true },
};
const text: Part = { at: ["text"], kind: "markdown", label: "Text", help: "", isOptional: false };

/** The form that makes a page of text. The address follows the title until it is changed. */
export function NewPage({ words, head }: { words: Words; head: NonNullable<Words["newPage"]> }) {
  const { row, keep, typed, keys } = useNew(newPage, "New page");
  const [title, ...others] = head.head;
  const inHead = (parts: readonly Part[]) => rowValue({ parts, base: {} }, row);
  const titled = title ? String(Object(inHead([title]))[title.at.join(".")] ?? "") : "";
  const given = Object(rowValue({ parts: [address], base: {} }, row)).address ?? "";
  const name = (String(given) || addressNameFor(titled) || "").replace(/^\/|\/$/g, "");
  const taken = words.pages.find(({ file }) => file === `${name}/index.html`);
  const better = isAddressName(name) ? undefined : addressNameFor(name);
  const file = `${head.folder}/${name}.md`;
  /** Below the head, which has a line more above and below it, and an empty one. */
  const line = head.head.length + 4;
  const make = () => {
    const fields = Object.entries(Object(inHead(head.head)));
    const lines = fields.map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`).join("");
    const body = String(Object(rowValue({ parts: [text], base: {} }, row)).text);
    void makePage(file, `---\n${lines}---\n\n${body}\n`, typed);
  };
  const parts = (some: readonly Part[], of: string) => (
    <RowParts
      rows={{ parts: some }}
      place={{ file, name: of, line }}
      label=""
      row={row}
      onInput={keep}
      onTitle={(words) => {
        const isFree = title !== undefined && titled === "";
        if (isFree) keep((row) => withPart(row, title, words));
        return isFree;
      }}
    />
  );
  return (
    <SavingForm heading="New page" name="Make the page" typed={keys} save={make}>
      <div className="field">
        {parts(title ? [title] : [], "head")}
        {parts([address], "")}
        <p className={taken ? "problem" : "quiet"}>
          {taken
            ? `/${name}/ is the address of the page “${taken.name}”. Choose another one.`
            : isAddressName(name) && `The page will be at /${name}/`}
          {better && (
            <>
              {" An address has lowercase letters, digits, and hyphens between them. "}
              <Button act={() => keep((row) => withPart(row, address, better))}>
                Use {better}
              </Button>
            </>
          )}
        </p>
        {parts(others, "head")}
        {parts([text], "")}
      </div>
    </SavingForm>
  );
}
