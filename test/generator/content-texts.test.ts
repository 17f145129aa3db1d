import { describe, expect, test } from "vitest";
import { mistake, mistakes } from "../setup/content.ts";

describe("an address", () => {
  test("of the site is http or https, a host and a path", () => {
    expect(mistake("site.yaml", "https://leads.example", "leads.example")).toMatchInlineSnapshot(`
      "1 problem in the content

      content/site.yaml:6:6  url
        found "leads.example"; expected an address such as https://leads.example or https://name.example/repo/
        6 | url: leads.example
          |      ^"
    `);
    expect(
      mistake("site.yaml", "https://leads.example", "https://leads.example/?from=mail"),
    ).toMatchInlineSnapshot(`
      "1 problem in the content

      content/site.yaml:6:6  url
        found "https://leads.example/?from=mail", with more than a host and a path; expected an address such as https://leads.example or https://name.example/repo/
        6 | url: https://leads.example/?from=mail
          |      ^"
    `);
    expect(
      mistake("site.yaml", "https://leads.example", '"https://leads\\n.example"'),
    ).toMatchInlineSnapshot(`
      "1 problem in the content

      content/site.yaml:6:6  url
        found "https://leads\\n.example"; expected an address such as https://leads.example or https://name.example/repo/
        6 | url: "https://leads\\n.example"
          |      ^"
    `);
  });

  test("for email or phone looks like one", () => {
    expect(
      mistakes(
        ["site.yaml", "hello@leads.example", "hello at leads.example"],
        ["site.yaml", "(202) 555-0142", "call us"],
      ),
    ).toMatchInlineSnapshot(`
      "2 problems in the content

      content/site.yaml:7:8  email
        found "hello at leads.example"; expected an email address such as hello@leads.example
        7 | email: hello at leads.example
          |        ^

      content/site.yaml:8:8  phone
        found "call us"; expected a phone number such as (202) 555-0142
        8 | phone: call us
          |        ^"
    `);
  });
});

test.each(["(202) 555-0142", "+1 202 555 0142", "+44 (0)20 7946 0958", "202.555.0142"])(
  "a phone number may be %s",
  (number) => {
    expect(mistakes(["site.yaml", "(202) 555-0142", number], ["site.yaml", "hello@", ""])).toMatch(
      /^1 problem .*\n\ncontent\/site.yaml:7:8 {2}email\n/,
    );
  },
);

test.each(["(202 555-0142", "202) 555-0142", ")))...)2025550", "202....5550142", "(202) 55"])(
  "a phone number is not %s",
  (number) => {
    expect(mistake("site.yaml", "(202) 555-0142", number)).toContain(
      `found "${number}"; expected a phone number such as (202) 555-0142`,
    );
  },
);

describe("a link", () => {
  const told = (to: string) => {
    const text = mistake("not-found.yaml", "to: /", `to: ${to}`);
    expect(text).toMatch(/^1 problem in the content\n\ncontent\/not-found.yaml:11:7 {2}link.to\n/);
    return text.split("\n")[3]?.trim();
  };

  test("to no page or anchor is told with the nearest that is there", () => {
    expect(told("/abuot/")).toMatchInlineSnapshot(
      `"found "/abuot/", which is no place of this site, perhaps /about/; expected /, /about/, /contact/, /#sample-output, /#pricing, /#order-form, #, or an address that begins with https:, mailto: or tel:"`,
    );
    expect(told("/about")).toMatchInlineSnapshot(
      `"found "/about", which is no place of this site, perhaps /about/; expected /, /about/, /contact/, /#sample-output, /#pricing, /#order-form, #, or an address that begins with https:, mailto: or tel:"`,
    );
    expect(told('"/#prices"')).toMatchInlineSnapshot(
      `"found "/#prices", which is no place of this site; expected /, /about/, /contact/, /#sample-output, /#pricing, /#order-form, #, or an address that begins with https:, mailto: or tel:"`,
    );
    expect(told("/careers/")).toMatchInlineSnapshot(
      `"found "/careers/", which is no place of this site; expected /, /about/, /contact/, /#sample-output, /#pricing, /#order-form, #, or an address that begins with https:, mailto: or tel:"`,
    );
  });

  test.each(["javascript:alert(1)", "JavaScript:alert(1)", "data:text/html,hi", "http://x.test/"])(
    "with the scheme of %s is refused",
    (to) => {
      const [scheme] = to.split(":");
      expect(told(to)).toMatch(`found "${to}", whose scheme is ${scheme}:; expected /, /about/`);
    },
  );

  test.each([
    '"\\tjavascript:alert(1)"',
    '" javascript:alert(1)"',
    '"java\\nscript:alert(1)"',
    "//x.test/",
    "https:x.test",
    "https://user:secret@x.test/",
    "https://x.test/a b",
    "mailto:nobody",
    "tel:call-us",
  ])("to %s is refused", (to) => {
    expect(told(to)).toMatch(/^found /);
  });
});

test("an icon is one of the library, or the nearest is told", () => {
  expect(mistake("contact.yaml", "icon: clock", "icon: clok")).toMatchInlineSnapshot(`
    "1 problem in the content

    content/contact.yaml:12:40  details.hours.icon
      found "clok", which is no icon, perhaps clock; expected a name from lucide.dev/icons, such as house
      12 |   hours: { name: Business hours, icon: clok, value: Monday - Friday 9AM - 6PM EST }
         |                                        ^"
  `);
  expect(mistake("contact.yaml", "icon: clock", "icon: ../clock")).toMatchInlineSnapshot(`
    "1 problem in the content

    content/contact.yaml:12:40  details.hours.icon
      found "../clock", which is no icon; expected a name from lucide.dev/icons, such as house
      12 |   hours: { name: Business hours, icon: ../clock, value: Monday - Friday 9AM - 6PM EST }
         |                                        ^"
  `);
});

test.each(['""', "q"])("no icon is near to %s", (name) => {
  expect(mistake("contact.yaml", "icon: clock", `icon: ${name}`)).toContain(
    "which is no icon; expected a name from lucide.dev/icons, such as house",
  );
});

test("the draft of the order form starts with a plan that is sold", () => {
  expect(
    mistakes(
      ["plans.yaml", "freeLeads: 100\n", 'freeLeads: "100"\n'],
      ["order-form.yaml", "plan: pro", "plan: premium"],
    ),
  ).toMatchInlineSnapshot(`
    "2 problems in the content

    content/plans.yaml:43:16  plans[1].freeLeads
      found "100"; expected a number, without quotes
      43 |     freeLeads: "100"
         |                ^

    content/order-form.yaml:9:7  plan
      found "premium"; expected one of free, pro, growth, scale
      9 | plan: premium
        |       ^"
  `);
});

describe("a {name} in braces", () => {
  test("stands for a value of site.yaml, or the nearest is told", () => {
    expect(mistake("site.yaml", "© 2024 {host}", "© 2024 {hots}")).toMatchInlineSnapshot(`
      "1 problem in the content

      content/site.yaml:58:21  footer.copyright
        found {hots}, which stands for nothing, perhaps {host}; expected {host}, {email}, {phone}, or text without braces
        58 |   copyright: © 2024 {hots}
           |                     ^"
    `);
  });

  test("is told even when site.yaml is wrong itself", () => {
    expect(
      mistakes(
        ["site.yaml", "https://leads.example", "leads"],
        ["not-found.yaml", "Return to Home", "Return to {constructor}"],
      ),
    ).toMatchInlineSnapshot(`
      "2 problems in the content

      content/site.yaml:6:6  url
        found "leads"; expected an address such as https://leads.example or https://name.example/repo/
        6 | url: leads
          |      ^

      content/not-found.yaml:10:20  link.label
        found {constructor}, which stands for nothing; expected {host}, {email}, {phone}, or text without braces
        10 |   label: Return to {constructor}
           |                    ^"
    `);
  });
});

describe("a text", () => {
  const told = (value: string) => mistake("not-found.yaml", /^line:.*/m, `line: ${value}`);

  test("is not empty, and has no space at its ends", () => {
    expect(told('""')).toMatchInlineSnapshot(`
      "1 problem in the content

      content/not-found.yaml:8:7  line
        found ""; expected some text
        8 | line: ""
          |       ^"
    `);
    expect(told('"\\u200B"')).toMatchInlineSnapshot(`
      "1 problem in the content

      content/not-found.yaml:8:7  line
        found "\\u200b"; expected some text
        8 | line: "\\u200B"
          |       ^"
    `);
    expect(told('" Lost"')).toMatchInlineSnapshot(`
      "1 problem in the content

      content/not-found.yaml:8:7  line
        found space at an end; expected text without it
        8 | line: " Lost"
          |       ^"
    `);
  });

  test("is not longer than its place allows", () => {
    expect(told("x".repeat(101))).toMatchInlineSnapshot(`
      "1 problem in the content

      content/not-found.yaml:8:7  line
        found 101 characters; expected at most 100
        8 | line: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
          |       ^"
    `);
    expect(mistake("about.yaml", /(?<=^lead: ).*/m, "x".repeat(2001))).toContain(
      "found 2001 characters; expected at most 2000",
    );
  });

  test("may have characters that take two places in memory up to its length", () => {
    expect(told("😀".repeat(101))).toContain("found 101 characters; expected at most 100");
  });

  test("is told where a character is that no one sees", () => {
    expect(told("This street\u202e is lost")).toMatchInlineSnapshot(`
      "1 problem in the content

      content/not-found.yaml:8:18  line
        found a character that turns the direction of text (U+202E); expected text without it
        8 | line: This street� is lost
          |                  ^"
    `);
    expect(told('"This street\\u0007 is lost"')).toMatchInlineSnapshot(`
      "1 problem in the content

      content/not-found.yaml:8:19  line
        found a control character (U+0007); expected text without it
        8 | line: "This street\\u0007 is lost"
          |                   ^"
    `);
    expect(told("This street \u009b31m is lost")).toMatchInlineSnapshot(`
      "1 problem in the content

      content/not-found.yaml:8:19  line
        found a control character (U+009B); expected text without it
        8 | line: This street �31m is lost
          |                   ^"
    `);
  });

  test.each([
    ['"a\\uD800b"', "half of a character (U+D800)"],
    ['"a\\uDC00\\uD800b"', "half of a character (U+DC00)"],
    ["a\ufffeb", "a character that is no text (U+FFFE)"],
    ["a\u{10ffff}b", "a character that is no text (U+10FFFF)"],
    ["a\ufdd0b", "a character that is no text (U+FDD0)"],
    ["a\ufeffb", "a character that is no text (U+FEFF)"],
    ["a\u2066b", "a character that turns the direction of text (U+2066)"],
    ["a\u0085b", "a line break (U+0085)"],
    ["a\u2028b", "a line break (U+2028)"],
    ['"a\\tb"', "a tab (U+0009)"],
    ["|\n  a", "a line break (U+000A)"],
  ])("%j is refused", (value, name) => {
    expect(told(value)).toContain(`found ${name}; expected text without it`);
  });

  test.each(["|\n  Lost", ">\n  Lost", "|\n  Lost \n  and found"])(
    "over several lines, as %j, is told once",
    (value) => {
      expect(told(value)).toMatch(
        /^1 problem .*\n\ncontent\/not-found.yaml:8:7 {2}line\n {2}found a line break \(U\+000A\); expected text without it\n/,
      );
    },
  );

  test("is told all that is wrong with it", () => {
    expect(told(`" Lost \u202e${"x".repeat(100)}"`)).toMatchInlineSnapshot(`
      "3 problems in the content

      content/not-found.yaml:8:7  line
        found space at an end; expected text without it
        8 | line: " Lost �xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
          |       ^

      content/not-found.yaml:8:7  line
        found 107 characters; expected at most 100
        8 | line: " Lost �xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
          |       ^

      content/not-found.yaml:8:14  line
        found a character that turns the direction of text (U+202E); expected text without it
        8 | line: " Lost �xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
          |              ^"
    `);
  });
});
