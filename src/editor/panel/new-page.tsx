import { addressNameFor, isAddressName } from "../../generator/content/address-name.ts";
import type { EditField, PageWords } from "../messages.ts";
import { Button } from "./button.tsx";
import { keepDrafts, keyOf, useDrafts } from "./drafts.ts";
import { Field } from "./field.tsx";
import { SavingForm } from "./form.tsx";
import { makePage } from "./saving.ts";

/** In place of the file of a page that nobody has made yet. */
export const newPageFile = "new page";

const newField = (key: string, label: string, more: Partial<EditField> = {}): EditField => ({
  ...{ kind: "text", line: 1, group: "New page", help: "", isOptional: false },
  ...more,
  ...{ file: newPageFile, path: [key], name: key, label },
});

/** The form that makes a page of text. The address follows the title until it is changed. */
export function NewPage({ words }: { words: PageWords }) {
  const drafts = useDrafts();
  const head = (words.newPage?.fields ?? []).map((field) => {
    const key = field.name.replace(/^head\./, "");
    return newField(key, field.label, field);
  });
  const [title, ...others] = head.filter(({ name }) => ["title", "description"].includes(name));
  const address = newField("address", "Address", { kind: "link" });
  const text = newField("text", "Text", {
    kind: "markdown",
    help: "Paste it from a word processor, or write: ## starts a heading, - an entry of a list, **words** are bold, and [words](/about/) is a link.",
  });
  const fields = [title, address, ...others, text].filter((one) => one !== undefined);
  const inputOf = (field: EditField | undefined) =>
    String((field && drafts.get(keyOf(field))?.input) ?? "").trim();
  const fill = (field: EditField, input: string) => {
    const { file, path, label } = field;
    keepDrafts([{ file, path, input, label: `${label}, new page`, page: words.page.file }]);
  };

  const name = (inputOf(address) || addressNameFor(inputOf(title)) || "").replace(/^\/|\/$/g, "");
  const taken = words.pages.find(({ file }) => file === `${name}/index.html`);
  const better = isAddressName(name) ? undefined : addressNameFor(name);
  const file = `${words.newPage?.folder}/${name}.md`;
  /** Below the head, which has a line more above and below it, and an empty one. */
  const firstLine = head.length + 4;
  const make = () => {
    const lines = head.map((one) => {
      const isShown = fields.some(({ name }) => name === one.name);
      return `${one.name}: ${JSON.stringify(inputOf(isShown ? one : title))}`;
    });
    const typed = fields.flatMap((field) => drafts.get(keyOf(field)) ?? []);
    void makePage(file, `---\n${lines.join("\n")}\n---\n\n${inputOf(text)}\n`, typed);
  };
  return (
    <SavingForm heading="New page" name="Make the page" fields={fields} save={make}>
      {fields.map((field) => (
        <div key={keyOf(field)}>
          <Field
            field={field}
            isChosen={field === title}
            isNew
            problemsIn={{
              file,
              name: field === text ? "text" : `head.${field.name}`,
              line: firstLine,
            }}
            onTitle={(words) => {
              const isFree = title !== undefined && inputOf(title) === "";
              if (isFree) fill(title, words);
              return isFree;
            }}
          />
          {field === address && (
            <p className={taken ? "problem" : "quiet"}>
              {taken
                ? `/${name}/ is the address of the page “${taken.name}”. Choose another one.`
                : isAddressName(name) && `The page will be at /${name}/`}
              {better && (
                <>
                  {" An address has lowercase letters, digits, and hyphens between them. "}
                  <Button act={() => fill(address, better)}>Use {better}</Button>
                </>
              )}
            </p>
          )}
        </div>
      ))}
    </SavingForm>
  );
}
