import { HtmlValidate } from "html-validate";
import { parse, serialize } from "parse5";

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard", "html-validate:a11y", "html-validate:document"],
  rules: {
    "no-inline-style": "error",
    // Safari drops the role of a list that has no markers, unless it is said again.
    "no-redundant-role": "off",
    "prefer-native-element": ["error", { exclude: ["list"] }],
    // Whoever adds a script from elsewhere lets its owner change it.
    "require-sri": "off",
    // The id of a heading is made of its words, which may begin with a number.
    "valid-id": ["error", { relaxed: true }],
    // Compares what landmarks are called, which authors choose.
    "unique-landmark": "off",
  },
});

/** What is wrong with the pages among a site's files, by the HTML standard and by html-validate. */
export function htmlFaults(files: ReadonlyMap<string, string>): string[] {
  const faults: string[] = [];
  for (const [file, html] of files) {
    if (!file.endsWith(".html")) continue;
    const document = parse(html, { onParseError: ({ code }) => faults.push(`${file}: ${code}`) });
    // The pages leave out optional tags, and not all of the rules know when one may be left out.
    const { results } = validator.validateStringSync(serialize(document));
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
      faults.push(`${file}: ${ruleId}: ${message} (${selector})`);
  }
  return faults;
}
