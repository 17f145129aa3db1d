// What the home page makes of words that its author may well write, and of those that may be left out.
import { describe, expect, test } from "vitest";
import { failureText } from "../../src/generator/cli/format-error.ts";
import { all, attribute, childrenOf, one, parseHtml, text, texts } from "../setup/html.ts";
import { builtInMemory } from "../setup/in-memory.ts";
import { type Edit, edit, editedContent, plansLikeFirst } from "./setup/edited-content.ts";
import { ownContent, siteWith } from "./setup/real-site.ts";

/** The home page after edits of the content. */
async function homeAfter(...edits: readonly Edit[]) {
  const { files } = await builtInMemory(await siteWith(editedContent(ownContent, edits)));
  return parseHtml(files.get("index.html") ?? expect.fail("there is no home page"));
}

/** What the build says of the content after edits. */
const refusalOf = (...edits: readonly Edit[]) =>
  siteWith(editedContent(ownContent, edits)).then(
    () => expect.fail("nothing was refused"),
    failureText,
  );

test("the badge, the second button, the hours and all trades but one may be left out", async () => {
  const home = await homeAfter(
    edit("home.yaml", "hero.badge", undefined),
    edit("home.yaml", "hero.heading", ["A headline"]),
    edit("home.yaml", "hero.secondaryLink", undefined),
    edit("home.yaml", "categories.items", [{ name: "Bakers", icon: "croissant" }]),
    edit("site.yaml", "footer.support", { heading: "Ask us" }),
    edit("site.yaml", "email", "ask@leads.example"),
    edit("site.yaml", "lang", "en"),
    plansLikeFirst(
      { monthlyPrice: 0, freeLeads: 10 },
      { monthlyPrice: 9, freeLeads: 10, name: "Second" },
    ),
    edit("order-form.yaml", "plan", "plan 1"),
  );
  const [hero = expect.fail("no hero")] = all(home, "section");
  const words = all(hero, "div")[1] ?? expect.fail("no words in it");
  expect(text(words)).toMatch(/^A headline /);
  expect(all(words, "p").map((line) => all(line, "a").length)).toEqual([0, 1, 1]);
  expect(texts(hero, "li").at(-1)).toBe("Bakers");
  expect(text(one(home, "footer"))).toMatch(/ Ask us ask@leads\.example ©/);
});

describe("the hero's first button", () => {
  const free = "https://free.example/";
  const paid = "https://paid.example/";

  test.each([
    [
      "the free leads of the plan without a fee",
      [
        [0, 10],
        [29, 100],
      ],
      ["Take 10"],
      ["From $29.00"],
    ],
    [
      "the most free leads, if two plans have no fee",
      [
        [0, 10],
        [0, 1200],
        [29, 1300],
      ],
      ["Take 1,200"],
      ["From $29.00"],
    ],
    [
      "the lowest price, if all plans have a fee",
      [
        [29, 100],
        [49, 200],
      ],
      [],
      ["From $29.00"],
    ],
    [
      "the lowest price, if the plan without a fee has no free leads",
      [
        [0, 0],
        [29, 100],
      ],
      [],
      ["From $29.00"],
    ],
    ["the free leads, if no plan has a fee", [[0, 10]], ["Take 10"], []],
    ["the same as those of the plans, if none has a fee or free leads", [[0, 0]], [], []],
  ] as const)("says %s", async (_, plans, onFree, onPaid) => {
    const home = await homeAfter(
      edit("home.yaml", "hero.freeLink", { label: "Take {leads}", to: free }),
      edit("home.yaml", "hero.prices", {
        free: "Nothing for {leads}",
        label: "From {price}",
        to: paid,
      }),
      edit("home.yaml", "hero.secondaryLink", undefined),
      edit("plans.yaml", "button", { label: "Subscribe", to: "https://plans.example/" }),
      edit("plans.yaml", "currency", "USD"),
      {
        ...edit("plans.yaml", "plans", undefined),
        change: ([first]: readonly object[]) =>
          plans.map(([monthlyPrice, freeLeads], index) => ({
            ...first,
            name: `Plan ${index}`,
            monthlyPrice,
            freeLeads,
          })),
      },
      edit("order-form.yaml", "plan", "plan 0"),
      edit("site.yaml", "lang", "en"),
    );
    expect(texts(home, `a[href='${free}']`)).toEqual(onFree);
    expect(texts(home, `a[href='${paid}']`)).toEqual(onPaid);
    expect(text(home).includes("Nothing for")).toBe(onFree.length > 0);
    const [first = expect.fail("no button")] = all(one(home, "main"), "a");
    expect(text(first)).toBe([...onFree, ...onPaid, "Subscribe"][0]);
    if (onFree.length + onPaid.length === 0)
      expect(attribute(first, "href")).toBe("https://plans.example/");
  });
});

describe("how it works", () => {
  const step = (name: string, result?: string) => ({ name, text: `About ${name}.`, result });
  const lead = [
    edit("sample-lead.yaml", "companyData.lead.businessName", "Lark"),
    edit("sample-lead.yaml", "companyData.lead.website", "lark.example"),
    edit("sample-lead.yaml", "contactData.lead", {
      fullName: "Ada Moor",
      role: "Owner",
      email: "ada@lark.example",
      emailSource: "Her website",
      emailStatus: "Guessed",
    }),
    edit("home.yaml", "howItWorks.market", "Bakers in Bonn"),
    edit("home.yaml", "hero.file.name", "bonn.csv"),
  ];

  test.each([
    [
      "three steps, of which one has no box",
      [step("A", "market"), step("B"), step("C", "contact")],
      [["Bakers in Bonn"], [], ["Bakers in Bonn", "ada@lark.example", "Guessed"]],
    ],
    [
      "five steps, the contact before the company",
      [
        step("A"),
        step("B", "contact"),
        step("C", "company"),
        step("D", "file"),
        step("E", "market"),
      ],
      [
        [],
        ["ada@lark.example", "Guessed"],
        ["ada@lark.example", "Guessed", "Lark", "lark.example", "Ada Moor, Owner"],
        ["bonn.csv", "Lark", "Ada Moor", "Owner", "ada@lark.example", "Guessed"],
        [
          "ada@lark.example",
          "Guessed",
          "Lark",
          "lark.example",
          "Ada Moor, Owner",
          "Bakers in Bonn",
        ],
      ],
    ],
    [
      "six steps without any box",
      ["A", "B", "C", "D", "E", "F"].map((name) => step(name)),
      [[], [], [], [], [], []],
    ],
  ])("shows %s", async (_, steps, boxes) => {
    const home = await homeAfter(...lead, edit("home.yaml", "howItWorks.steps", steps));
    const shown = childrenOf(one(home, "ol"));
    expect(shown.map((one) => texts(one, "h3"))).toEqual(steps.map(({ name }) => [name]));
    expect(shown.map((one) => all(one, "div").flatMap((box) => texts(box, "p")))).toEqual(boxes);
  });

  test("takes three to six steps, and each result only once", async () => {
    const withSteps = (...steps: readonly object[]) =>
      refusalOf(edit("home.yaml", "howItWorks.steps", steps));
    const named = ["A", "B", "C", "D", "E", "F", "G"].map((name) => step(name));
    expect(await withSteps(...named)).toMatch(
      /howItWorks\.steps takes 3 to 6 entries, but has 7\. Remove 1\./,
    );
    expect(await withSteps(...named.slice(0, 2))).toMatch(
      /takes 3 to 6 entries, but has 2\. Add 1\./,
    );
    expect(await withSteps(step("A", "file"), step("B"), step("C", "file"))).toMatch(
      /howItWorks\.steps\[2\]\.result repeats "file" from entry 1\. Use each result only once\./,
    );
    expect(await withSteps(step("A"), step("B"), step("C", "contract"))).toMatch(
      /howItWorks\.steps\[2\]\.result is not one of the results\. Write contact\./,
    );
  });
});
