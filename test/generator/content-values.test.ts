import { describe, expect, test } from "vitest";
import { mistake, mistakes } from "../setup/content.ts";

describe("a field", () => {
  test("that is misspelt is told with the right name, once", () => {
    expect(mistake("plans.yaml", "monthlyPrice: 29\n", "montlyPrice: 29\n")).toMatchInlineSnapshot(`
      "1 problem in the content

      content/plans.yaml:41:5  plans[1].montlyPrice
        found the unknown field montlyPrice; expected monthlyPrice
        41 |     montlyPrice: 29
           |     ^"
    `);
  });

  test("that is spelt in capitals is told with the right name", () => {
    expect(mistake("not-found.yaml", "heading:", "Heading:")).toMatchInlineSnapshot(`
      "1 problem in the content

      content/not-found.yaml:7:1  Heading
        found the unknown field Heading; expected heading
        7 | Heading: Oops! Page not found
          | ^"
    `);
  });

  test("that nothing resembles is told with all names", () => {
    expect(mistake("not-found.yaml", "code:", "subtitle: Lost\ncode:")).toMatchInlineSnapshot(`
      "1 problem in the content

      content/not-found.yaml:6:1  subtitle
        found the unknown field subtitle; expected only head, code, heading, line, link
        6 | subtitle: Lost
          | ^"
    `);
  });

  test("whose right name is there already is not mistaken for it", () => {
    expect(mistake("not-found.yaml", "code:", "codes: 4\ncode:")).toMatchInlineSnapshot(`
      "1 problem in the content

      content/not-found.yaml:6:1  codes
        found the unknown field codes; expected only head, code, heading, line, link
        6 | codes: 4
          | ^"
    `);
  });

  test("that is missing is told at its parent", () => {
    expect(
      mistakes(
        ["site.yaml", "email: hello@leads.example\n", ""],
        ["home.yaml", "{ name: HVAC, icon: fan }", "{ name: HVAC }"],
        ["plans.yaml", "    deliveryTime: 12-24 hours\n", ""],
        ["plans.yaml", / {2}pricePerLead.*\n/, ""],
      ),
    ).toMatchInlineSnapshot(`
      "4 problems in the content

      content/site.yaml:6:1
        found no email; expected it here
        6 | url: https://leads.example
          | ^

      content/home.yaml:58:7  categories.items[1]
        found no icon; expected it here
        58 |     - { name: HVAC }
           |       ^

      content/plans.yaml:9:1  rows
        found no pricePerLead; expected it here
        9 | rows:
          | ^

      content/plans.yaml:39:5  plans[1]
        found no deliveryTime; expected it here
        39 |   - name: Pro
           |     ^"
    `);
  });

  test("without a value is told where the value should be", () => {
    expect(mistake("not-found.yaml", 'code: "404"', "code:")).toMatchInlineSnapshot(`
      "1 problem in the content

      content/not-found.yaml:6:6  code
        found nothing; expected text
        6 | code:
          |      ^"
    `);
  });

  test.each(["__proto__", "constructor", "toString", "hasOwnProperty"])(
    "named %s is unknown as any other",
    (name) => {
      const told = mistake("not-found.yaml", "code:", `${name}: { code: 4 }\ncode:`);
      expect(told).toContain(
        `content/not-found.yaml:6:1  ${name}\n  found the unknown field ${name}; expected only`,
      );
      expect(told).toMatch(/^1 problem /);
    },
  );
});

describe("a value of the wrong kind", () => {
  test("is told with the kind that is right", () => {
    expect(
      mistakes(
        ["plans.yaml", /^line: Cancel.*/m, "line: [Cancel, anytime]"],
        ["plans.yaml", "monthlyPrice: 29\n", 'monthlyPrice: "29"\n'],
        ["plans.yaml", "freeLeads: 200", "freeLeads: 200.5"],
        ["plans.yaml", "freeLeads: 750", "freeLeads: many"],
        ["about.yaml", / {2}promises:\n(?: {4}.*\n)+/, "  promises: none\n"],
        ["contact.yaml", "{ name: Phone, icon: phone }", "Phone"],
        ["not-found.yaml", 'code: "404"', "code: 404"],
        ["not-found.yaml", /^line:.*/m, "line: true"],
        ["not-found.yaml", /^heading:.*/m, "heading: {host} is lost".replace(" is lost", "")],
        ["order-form.yaml", 'company: ""', "company: Acme"],
        ["order-form.yaml", "aiCopy: false", "aiCopy: no"],
      ),
    ).toMatchInlineSnapshot(`
      "11 problems in the content

      content/plans.yaml:5:7  line
        found a list; expected text; text that begins with { or [ or holds a colon stands in quotes
        5 | line: [Cancel, anytime]
          |       ^

      content/plans.yaml:41:19  plans[1].monthlyPrice
        found "29"; expected a number, without quotes
        41 |     monthlyPrice: "29"
           |                   ^

      content/plans.yaml:58:16  plans[2].freeLeads
        found the number 200.5; expected a whole number
        58 |     freeLeads: 200.5
           |                ^

      content/plans.yaml:75:16  plans[3].freeLeads
        found "many"; expected a number such as 29 or 29.50, without sign or comma
        75 |     freeLeads: many
           |                ^

      content/about.yaml:27:13  commitment.promises
        found "none"; expected a list, each entry after a dash and a space
        27 |   promises: none
           |             ^

      content/contact.yaml:11:10  details.phone
        found "Phone"; expected fields, each with a name and a colon
        11 |   phone: Phone
           |          ^

      content/not-found.yaml:6:7  code
        found the number 404; expected text, written in quotes
        6 | code: 404
          |       ^

      content/not-found.yaml:7:10  heading
        found fields; expected text; text that begins with { or [ or holds a colon stands in quotes
        7 | heading: {host}
          |          ^

      content/not-found.yaml:8:7  line
        found true; expected text, written in quotes
        8 | line: true
          |       ^

      content/order-form.yaml:6:10  company
        found "Acme"; expected ""
        6 | company: Acme
          |          ^

      content/order-form.yaml:10:9  aiCopy
        found "no"; expected true or false
        10 | aiCopy: no
           |         ^"
    `);
  });

  test("is told of a file that is a list", () => {
    expect(mistake("not-found.yaml", /^[\s\S]*$/, "- 404\n")).toMatchInlineSnapshot(`
      "1 problem in the content

      content/not-found.yaml:1:1
        found a list; expected fields, each with a name and a colon
        1 | - 404
          | ^"
    `);
  });
});

describe("a number", () => {
  test("out of range is told with the range", () => {
    expect(
      mistakes(
        ["sample-lead.yaml", "rating: 4.8", "rating: 6"],
        ["plans.yaml", "monthlyPrice: 29\n", "monthlyPrice: -29\n"],
        ["plans.yaml", "freeLeads: 100\n", "freeLeads: 99999999999999999999\n"],
        ["plans.yaml", "monthlyPrice: 49\n", "monthlyPrice: .inf\n"],
        ["plans.yaml", "monthlyPrice: 149\n", "monthlyPrice: .nan\n"],
        ["application-error.yaml", "status: 500", "status: 200"],
      ),
    ).toMatchInlineSnapshot(`
      "6 problems in the content

      content/sample-lead.yaml:28:29  companyData.lead.reviewRating.rating
        found 6; expected at most 5
        28 |     reviewRating: { rating: 6, reviews: 127 }
           |                             ^

      content/plans.yaml:41:19  plans[1].monthlyPrice
        found -29; expected at least 0
        41 |     monthlyPrice: -29
           |                   ^

      content/plans.yaml:43:16  plans[1].freeLeads
        found 100000000000000000000; expected at most 1000000
        43 |     freeLeads: 99999999999999999999
           |                ^

      content/plans.yaml:56:19  plans[2].monthlyPrice
        found Infinity; expected a number such as 29 or 29.50, without sign or comma
        56 |     monthlyPrice: .inf
           |                   ^

      content/plans.yaml:73:19  plans[3].monthlyPrice
        found NaN; expected a number such as 29 or 29.50, without sign or comma
        73 |     monthlyPrice: .nan
           |                   ^

      content/application-error.yaml:8:9  status
        found 200; expected at least 400
        8 | status: 200
          |         ^"
    `);
  });

  test.each(["29,00", "$29", "29 USD", "1,000"])("%s is told how to be written", (price) => {
    expect(mistake("plans.yaml", "monthlyPrice: 29\n", `monthlyPrice: ${price}\n`)).toContain(
      `found "${price}"; expected a number such as 29 or 29.50, without sign or comma\n`,
    );
  });

  test("of dollars has at most two decimals", () => {
    expect(
      mistake("plans.yaml", "overagePrice: 0.35", "overagePrice: 0.355"),
    ).toMatchInlineSnapshot(`
      "1 problem in the content

      content/plans.yaml:44:19  plans[1].overagePrice
        found 0.355; expected dollars with at most two decimals
        44 |     overagePrice: 0.355
           |                   ^"
    `);
  });
});

test("no plan is popular", () => {
  expect(
    mistake("plans.yaml", /popular: false\n\n {2}- name: Pro/, "popular: true\n\n  - name: Pro"),
  ).toMatchInlineSnapshot(`
    "1 problem in the content

    content/plans.yaml:38:14  plans[0].popular
      found true; expected false: no plan is marked popular
      38 |     popular: true
         |              ^"
  `);
});

describe("a list", () => {
  test("of the wrong length is told with the right one", () => {
    expect(
      mistakes(
        ["home.yaml", / {4}- \{ name: Roofing.*\n/, ""],
        ["home.yaml", / {4}- name: Email finder\n(?: {6}.*\n)+/, ""],
        ["home.yaml", "    - Month-to-month\n", "    - Month-to-month\n    - A fourth\n"],
        ["plans.yaml", / {2}- name: Scale\n(?: {4}.*\n)+/, ""],
        ["testimonials.yaml", / {2}- name: Joan Abernethy\n(?: {4}.*\n)+/, ""],
      ),
    ).toMatchInlineSnapshot(`
      "5 problems in the content

      content/home.yaml:20:3  hero.ticks
        found 4 entries; expected 3
        20 |   ticks:
           |   ^

      content/home.yaml:57:3  categories.items
        found 23 entries; expected 24
        57 |   items:
           |   ^

      content/home.yaml:86:3  comparison.competitors
        found 4 entries; expected 5
        86 |   competitors:
           |   ^

      content/plans.yaml:24:1  plans
        found 3 entries; expected 4
        24 | plans:
           | ^

      content/testimonials.yaml:7:1  testimonials
        found 5 entries; expected 6
        7 | testimonials:
          | ^"
    `);
  });

  test("with a name twice is told where the second is, whatever else is wrong", () => {
    expect(
      mistakes(
        ["home.yaml", "{ name: Solar, icon: sun }", "{ name: roofing, icon: sunn }"],
        ["plans.yaml", "  - name: Pro\n", "  - name: Free\n"],
        ["plans.yaml", "deliveryTime: 2-8 hours", 'deliveryTime: ""'],
        ["plans.yaml", "      - 10 free leads every month\n", "      - Verified decision makers\n"],
        ["plans.yaml", "name: Managed Outreach", "name: CRM Integration Support"],
        ["testimonials.yaml", "name: Tobin Marrache", "name: Ardith Kessling"],
      ),
    ).toMatchInlineSnapshot(`
      "8 problems in the content

      content/home.yaml:67:15  categories.items[10].name
        found "roofing" a second time (entry 1 has it too); expected each category once
        67 |     - { name: roofing, icon: sunn }
           |               ^

      content/home.yaml:67:30  categories.items[10].icon
        found "sunn", which is no icon, perhaps sun; expected a name from lucide.dev/icons, such as house
        67 |     - { name: roofing, icon: sunn }
           |                              ^

      content/plans.yaml:35:9  plans[0].features[1]
        found "Verified decision makers" a second time (entry 1 has it too); expected each feature once
        35 |       - Verified decision makers
           |         ^

      content/plans.yaml:40:11  plans[1].name
        found "Free" a second time (entry 1 has it too); expected each plan name once
        40 |   - name: Free
           |           ^

      content/plans.yaml:61:19  plans[2].deliveryTime
        found ""; expected some text
        61 |     deliveryTime: ""
           |                   ^

      content/plans.yaml:102:13  additionalSupport.offers[1].name
        found "CRM Integration Support" a second time (entry 1 has it too); expected each offer once
        102 |     - name: CRM Integration Support
            |             ^

      content/testimonials.yaml:15:11  testimonials[1].name
        found "Ardith Kessling" a second time (entry 1 has it too); expected each name once
        15 |   - name: Ardith Kessling
           |           ^

      content/order-form.yaml:9:7  plan
        found "pro"; expected one of free, free, growth, scale
        9 | plan: pro
          |       ^"
    `);
  });
});

test("all problems of all files are told at once, in the order of the files and their lines", () => {
  expect(
    mistakes(
      ["site.yaml", "to: /about/", "to: /team/"],
      ["site.yaml", "email: hello@leads.example", "email: nobody"],
      ["home.yaml", "icon: fan", "icon: fann"],
      ["plans.yaml", "monthlyPrice: 49\n", "monthlyPrice: free\n"],
      ["plans.yaml", "tableCaption:", "tableTitle:"],
      ["order-form.yaml", "plan: pro", "plan: Pro"],
    ),
  ).toMatchInlineSnapshot(`
    "7 problems in the content

    content/site.yaml:7:8  email
      found "nobody"; expected an email address such as hello@leads.example
      7 | email: nobody
        |        ^

    content/site.yaml:16:11  header.links[0].to
      found "/team/", which is no place of this site; expected /, /about/, /contact/, /#sample-output, /#pricing, /#order-form, #, or an address that begins with https:, mailto: or tel:
      16 |       to: /team/
         |           ^

    content/home.yaml:58:27  categories.items[1].icon
      found "fann", which is no icon, perhaps fan; expected a name from lucide.dev/icons, such as house
      58 |     - { name: HVAC, icon: fann }
         |                           ^

    content/plans.yaml:4:1
      found no tableCaption; expected it here
      4 | heading: Simple, Month-to-Month Pricing
        | ^

    content/plans.yaml:6:1  tableTitle
      found the unknown field tableTitle; expected only heading, line, tableCaption, rows, button, freeLeadsList, plans, additionalSupport
      6 | tableTitle: Plan comparison
        | ^

    content/plans.yaml:56:19  plans[2].monthlyPrice
      found "free"; expected a number such as 29 or 29.50, without sign or comma
      56 |     monthlyPrice: free
         |                   ^

    content/order-form.yaml:9:7  plan
      found "Pro"; expected one of free, pro, growth, scale
      9 | plan: Pro
        |       ^"
  `);
});
