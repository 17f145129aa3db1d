import { describe, expect, test } from "vitest";
import { mistake, mistakes, replaced } from "../setup/content.ts";

/** What is said of a small file in the place of not-found.yaml, without the first two lines. */
const told = (text: string) =>
  replaced("not-found.yaml", text).replace("1 problem in the content\n\n", "");

/** Expects a mistake to be told as one problem, in these words at this place. */
function expectOnly(told: string, place: string, message: string): void {
  expect(told.split("\n").slice(0, 4)).toEqual([
    "1 problem in the content",
    "",
    `content/${place}`,
    `  ${message}`,
  ]);
}

describe("YAML that cannot be read", () => {
  test("is told at the place of the mistake, not of what follows from it", () => {
    expect(told("code: 404: lost\nheading: Oops\n")).toMatchInlineSnapshot(`
      "content/not-found.yaml:1:7
        found a second colon on the line; expected text that holds a colon to stand in quotes as a whole
        1 | code: 404: lost
          |       ^"
    `);
    expect(told('code: "404\nheading: Oops\n')).toMatchInlineSnapshot(`
      "content/not-found.yaml:1:7
        found no closing " for this one; expected it at the end of the text
        1 | code: "404
          |       ^"
    `);
    expect(told('code: "404" not found\nheading: Oops\n')).toMatchInlineSnapshot(`
      "content/not-found.yaml:1:13
        found more text after the end of a value; expected text that begins with {, [, * or a quotation mark to stand in quotes as a whole
        1 | code: "404" not found
          |             ^"
    `);
    expect(told("code: [404, 410\nheading: Oops\n")).toMatchInlineSnapshot(`
      "content/not-found.yaml:2:1
        found no closing ]; expected it before this line
        2 | heading: Oops
          | ^"
    `);
    expect(told("link:\n    to: /\n  label: Home\n")).toMatchInlineSnapshot(`
      "content/not-found.yaml:3:3
        found an indentation unlike that of the lines above; expected entries of one group in one column
        3 |   label: Home
          |   ^"
    `);
    expect(told("code: 404\nOops\nheading: Oops\n")).toMatchInlineSnapshot(`
      "content/not-found.yaml:2:1
        found a line that is no field; expected a name, a colon, a space and a value
        2 | Oops
          | ^"
    `);
    expect(told("code:404\nheading: Oops\n")).toMatchInlineSnapshot(`
      "content/not-found.yaml:1:1
        found a line that is no field; expected a name, a colon, a space and a value
        1 | code:404
          | ^"
    `);
    expect(told('code: "C:\\dir"\n')).toMatchInlineSnapshot(`
      "content/not-found.yaml:1:10
        found \\d in double quotes, where a backslash has a meaning; expected two backslashes, or single quotes
        1 | code: "C:\\dir"
          |          ^"
    `);
    expect(told("code: 404\n- heading\n")).toMatchInlineSnapshot(`
      "content/not-found.yaml:2:1
        found a line that is no field; expected a name, a colon, a space and a value
        2 | - heading
          | ^"
    `);
  });

  test("indented with a tab is told where the tab is", () => {
    expect(told("link:\n\tto: /\n")).toMatchInlineSnapshot(`
      "content/not-found.yaml:2:1
        found a tab; expected spaces for indentation
        2 | →to: /
          | ^"
    `);
    expect(told("link:\n  to: /\n\tlabel: Home\n")).toMatchInlineSnapshot(`
      "content/not-found.yaml:3:1
        found a tab; expected spaces for indentation
        3 | →label: Home
          | ^"
    `);
  });

  test("indented with tabs is told of them, not of what follows from them", () => {
    expect(told("link:\n\tto: /\n\tlabel: Home\nheading: Oops\n")).toMatchInlineSnapshot(`
      "2 problems in the content

      content/not-found.yaml:2:1
        found a tab; expected spaces for indentation
        2 | →to: /
          | ^

      content/not-found.yaml:3:1
        found a tab; expected spaces for indentation
        3 | →label: Home
          | ^"
    `);
  });

  test.each(["@", "`", "%"])("because a text begins with %s is told so", (mark) => {
    expect(told(`code: ${mark}home\n`)).toContain(
      `content/not-found.yaml:1:7\n  found text that begins with ${mark}; expected such text to stand in quotes as a whole\n`,
    );
  });

  test("keeps no other file from being checked", () => {
    expect(
      mistakes(
        ["site.yaml", 'logoLabel: "{host} home"', "logoLabel: {host} home"],
        ["plans.yaml", "monthlyPrice: 29\n", "monthlyPrice: cheap\n"],
        ["not-found.yaml", "heading: Oops!", "heading: Oops: !"],
        ["not-found.yaml", "  to: /", "  to: @home"],
      ),
    ).toMatchInlineSnapshot(`
      "4 problems in the content

      content/site.yaml:12:21
        found more text after the end of a value; expected text that begins with {, [, * or a quotation mark to stand in quotes as a whole
        12 |   logoLabel: {host} home
           |                     ^

      content/plans.yaml:41:19  plans[1].monthlyPrice
        found "cheap"; expected a number such as 29 or 29.50, without sign or comma
        41 |     monthlyPrice: cheap
           |                   ^

      content/not-found.yaml:7:10
        found a second colon on the line; expected text that holds a colon to stand in quotes as a whole
        7 | heading: Oops: ! Page not found
          |          ^

      content/not-found.yaml:11:7
        found text that begins with @; expected such text to stand in quotes as a whole
        11 |   to: @home
           |       ^"
    `);
  });

  test.each([
    ["lists in lists", "[".repeat(5000)],
    ["fields in fields", "{a: ".repeat(5000)],
    ["dashes after dashes", "- ".repeat(5000)],
    ["keys of keys", "? ".repeat(5000)],
  ])("because of %s without end is told so", (_, text) => {
    expect(told(text)).toMatch(
      /^content\/not-found.yaml:1:\d+\n {2}found lists or fields nested too deep to read; expected a few levels\n/,
    );
  });
});

describe("a line that does not fit in with those above", () => {
  const indentation =
    "found an indentation unlike that of the lines above; expected entries of one group in one column";
  const dash = "found no space after the dash; expected one before the entry of the list";
  const joined =
    "found an entry indented further than the text above, which YAML joins to it; expected entries of one list in one column";

  test.each([
    ["    - Pay After Preview", "     - Pay After Preview", "site.yaml:30:6", joined],
    ["    - Pay After Preview", "        - Pay After Preview", "site.yaml:30:9", joined],
    ["    - Pay After Preview", "        - Pay: After", "site.yaml:30:9", indentation],
    ["    - Pay After Preview", "   - Pay After Preview", "site.yaml:30:4", indentation],
    ["    - 100% Local Coverage", "   - 100% Local Coverage", "site.yaml:29:5", joined],
    ["    - 100% Local Coverage", "     - 100% Local Coverage", "site.yaml:29:5", indentation],
    ["    - Pay After Preview", "    -Pay After Preview", "site.yaml:30:5", dash],
    ["    - Same-Day Delivery", "    -Same-Day Delivery", "site.yaml:29:5", dash],
    ["    - 100% Local Coverage", "    -100% Local Coverage", "site.yaml:28:5", dash],
    [
      "    - Same-Day Delivery",
      "    Same-Day Delivery",
      "site.yaml:29:5",
      "found no dash before this entry of a list; expected a dash and a space",
    ],
    ["  - name: Pro\n", "  -name: Pro\n", "plans.yaml:40:3", dash],
    ["  - name: Pro\n", " - name: Pro\n", "plans.yaml:40:2", indentation],
    ["  - name: Pro\n", "   - name: Pro\n", "plans.yaml:40:4", indentation],
    ["    monthlyPrice: 29\n", "   monthlyPrice: 29\n", "plans.yaml:41:4", indentation],
    ["    monthlyPrice: 29\n", "  monthlyPrice: 29\n", "plans.yaml:41:3", indentation],
    ["    monthlyPrice: 29\n", "     monthlyPrice: 29\n", "plans.yaml:41:6", indentation],
    [
      "    description: For a solo",
      "      description: For a solo",
      "plans.yaml:42:7",
      indentation,
    ],
    ["tableCaption:", " tableCaption:", "plans.yaml:6:2", indentation],
    ["\nplans:\n", "\n# All of them.\n plans:\n", "plans.yaml:25:2", indentation],
  ])("is told once, where it is: %j as %j", (from, to, place, message) => {
    const [file = ""] = place.split(":");
    expectOnly(mistake(file, from, to), place, message);
  });

  test("is told after mistakes within the lines above it", () => {
    expect(told("code: @home\nline: b\n heading: c\nlink: @to\n")).toMatchInlineSnapshot(`
      "2 problems in the content

      content/not-found.yaml:1:7
        found text that begins with @; expected such text to stand in quotes as a whole
        1 | code: @home
          |       ^

      content/not-found.yaml:3:2
        found an indentation unlike that of the lines above; expected entries of one group in one column
        3 |  heading: c
          |  ^"
    `);
  });

  test("is refused where YAML joins it to a text", () => {
    expectOnly(
      mistake("not-found.yaml", "heading: Oops!", "heading: Oops!\n "),
      "not-found.yaml:8:3",
      "found a line that YAML joins to the text above; expected each text on one line",
    );
  });
});

describe("text that needs quotes is told so", () => {
  test.each([
    [
      "> 100 clients",
      "12",
      "found text that begins with >; expected such text to stand in quotes as a whole",
    ],
    [
      ">100 clients",
      "12",
      "found text that begins with >; expected such text to stand in quotes as a whole",
    ],
    [
      "| clients",
      "12",
      "found text that begins with |; expected such text to stand in quotes as a whole",
    ],
    [
      "? clients",
      "12",
      "found text that begins with ?; expected such text to stand in quotes as a whole",
    ],
    [
      "- clients",
      "12",
      "found a dash after a colon; expected text that begins with a dash in quotes, or a list on the lines below",
    ],
    [
      "] clients",
      "12",
      "found ] that closes nothing; expected none here, or the text that holds it in quotes",
    ],
  ])("after a colon: %s", (text, column, message) => {
    expectOnly(
      mistake("site.yaml", "24/7 Support Available", text),
      `site.yaml:57:${column}`,
      message,
    );
  });

  const colon =
    "found a second colon in one field; expected a comma between fields, and text that holds a colon in quotes";
  const noColon = (name: string) =>
    `found ${name} without a colon; expected text that holds a comma to stand in quotes, or a name, a colon, a space and a value`;
  test.each([
    ["{ name: HVAC icon: fan }", 15, colon],
    ["{ name: Heat: cool, icon: fan }", 15, colon],
    [
      "{ name: - HVAC, icon: fan }",
      15,
      "found text that begins with -; expected such text to stand in quotes as a whole",
    ],
    [
      '{ name: "HVAC" icon: fan }',
      22,
      "found no comma after the value before this; expected one, or the text in quotes as a whole",
    ],
    [
      "{ name: HVAC,, icon: fan }",
      20,
      "found a comma with nothing before it; expected one comma between two values",
    ],
    [
      "{ name: HVAC, icon: fan }}",
      32,
      "found } that closes nothing; expected none here, or the text that holds it in quotes",
    ],
    [
      "{ name: HVAC [new], icon: fan }",
      20,
      "found text that holds [; expected such text to stand in quotes as a whole",
    ],
    ["{ name: Heat, cooling, icon: fan }", 21, noColon("cooling")],
    ["{ name: Heat, icon, icon: fan }", 27, "found icon a second time; expected each field once"],
    ["{ icon: fan, name: Heat, icon }", 32, noColon("icon")],
    ["{ name: HVAC, icon:fan }", 21, noColon("icon:fan")],
  ])("within braces: %s", (text, column, message) => {
    expectOnly(
      mistake("home.yaml", "{ name: HVAC, icon: fan }", text),
      `home.yaml:58:${column}`,
      message,
    );
  });
});

test("a conflict that a merge left is told once", () => {
  const mine = "heading: Oops! Page not found\n";
  expect(
    mistakes(
      ["not-found.yaml", mine, `<<<<<<< HEAD\n${mine}=======\nheading: Lost\n>>>>>>> words\n`],
      ["site.yaml", "phone: ", "=======\nphone: "],
    ),
  ).toMatchInlineSnapshot(`
    "2 problems in the content

    content/site.yaml:8:1
      found =======, which a merge left; expected one of the versions, without the lines of marks around them
      8 | =======
        | ^

    content/not-found.yaml:7:1
      found <<<<<<<, which a merge left; expected one of the versions, without the lines of marks around them
      7 | <<<<<<< HEAD
        | ^"
  `);
});

describe("YAML that would change or drop a value unseen", () => {
  test("is refused: a field twice", () => {
    expect(
      mistake("not-found.yaml", "heading:", 'heading: Lost\n"heading":'),
    ).toMatchInlineSnapshot(`
      "1 problem in the content

      content/not-found.yaml:8:1
        found "heading" a second time; expected each field once
        8 | "heading": Oops! Page not found
          | ^"
    `);
  });

  test("is refused: an anchor and an alias", () => {
    expect(
      mistakes(
        ["not-found.yaml", "heading: Oops", "heading: &oops Oops"],
        ["not-found.yaml", "label: Return to Home", "label: *oops"],
      ),
    ).toMatchInlineSnapshot(`
      "2 problems in the content

      content/not-found.yaml:7:10
        found &oops, which YAML takes for an anchor; expected text that begins with & to stand in quotes
        7 | heading: &oops Oops! Page not found
          |          ^

      content/not-found.yaml:10:10
        found *oops, which YAML takes for an alias; expected text that begins with * to stand in quotes
        10 |   label: *oops
           |          ^"
    `);
  });

  test("is refused: a merge key", () => {
    expect(
      mistakes(["not-found.yaml", "link:\n", "link:\n  <<: { label: Home }\n"]),
    ).toMatchInlineSnapshot(`
      "1 problem in the content

      content/not-found.yaml:10:3  link.<<
        found the unknown field <<; expected only label, to
        10 |   <<: { label: Home }
           |   ^"
    `);
  });

  test("is refused: a file that grows without end", () => {
    const laughs = Array.from({ length: 9 }, (_, level) => {
      const inner = level === 0 ? "ha" : `*a${level - 1}`;
      return `a${level}: &a${level} [${Array(9).fill(inner).join(", ")}]\n`;
    });
    expect(replaced("not-found.yaml", laughs.join(""))).toContain(
      "found *a0, which YAML takes for an alias; expected text that begins with * to stand in quotes",
    );
  });

  test("is refused: tags", () => {
    expect(
      mistakes(
        ["not-found.yaml", 'code: "404"', "code: !!str 404"],
        ["not-found.yaml", "heading: Oops!", "heading: !Oops"],
        ["not-found.yaml", "label: Return", "label: !!binary Return"],
      ),
    ).toMatchInlineSnapshot(`
      "3 problems in the content

      content/not-found.yaml:6:7
        found !!str, which YAML takes for a tag; expected text that begins with ! to stand in quotes
        6 | code: !!str 404
          |       ^

      content/not-found.yaml:7:10
        found !Oops, which YAML takes for a tag; expected text that begins with ! to stand in quotes
        7 | heading: !Oops Page not found
          |          ^

      content/not-found.yaml:10:10
        found !!binary, which YAML takes for a tag; expected text that begins with ! to stand in quotes
        10 |   label: !!binary Return to Home
           |          ^"
    `);
  });

  test("is refused: an older version of YAML, where no means false", () => {
    expect(mistake("order-form.yaml", /^# yaml/, "%YAML 1.1\n---\n# yaml")).toMatchInlineSnapshot(`
      "1 problem in the content

      content/order-form.yaml:1:1
        found a line that begins with %; expected the file without it
        1 | %YAML 1.1
          | ^"
    `);
  });

  test("is refused: a second document", () => {
    expect(mistake("not-found.yaml", "link:\n", "---\nlink:\n")).toMatchInlineSnapshot(`
      "1 problem in the content

      content/not-found.yaml:9:1
        found a second document after ---; expected one
        9 | ---
          | ^"
    `);
  });

  test("is refused: a # that cuts a text short", () => {
    expect(
      mistakes(
        ["not-found.yaml", "Oops! Page not found", "We are #1"],
        ["home.yaml", "- Free monthly leads", "- Free monthly leads # per plan"],
      ),
    ).toMatchInlineSnapshot(`
      "2 problems in the content

      content/home.yaml:22:26
        found # after a text, where YAML drops the rest of the line; expected the text in quotes, or a comment on a line of its own
        22 |     - Free monthly leads # per plan
           |                          ^

      content/not-found.yaml:7:17
        found # after a text, where YAML drops the rest of the line; expected the text in quotes, or a comment on a line of its own
        7 | heading: We are #1
          |                 ^"
    `);
  });

  test("is refused: a # where a text may begin", () => {
    expect(mistake("not-found.yaml", "  to: /", "  to: #pricing")).toMatchInlineSnapshot(`
      "1 problem in the content

      content/not-found.yaml:11:7
        found # where a text may begin, which YAML takes for a comment; expected text that begins with # to stand in quotes
        11 |   to: #pricing
           |       ^"
    `);
  });

  test("is refused: a key that is no name", () => {
    expect(mistake("not-found.yaml", "code:", "? [a, b]\n: c\ncode:")).toMatchInlineSnapshot(`
      "1 problem in the content

      content/not-found.yaml:6:3
        found a key that is no text; expected the name of a field
        6 | ? [a, b]
          |   ^"
    `);
  });
});

describe("an empty file", () => {
  test.each(["", "\n\n", "# only a comment\n", "---\n", "---\n...\n", "\ufeff"])(
    "such as %j is told",
    (text) => {
      expect(told(text)).toMatch(
        /^content\/not-found.yaml:1:1\n {2}found an empty file; expected its fields/,
      );
    },
  );
});
