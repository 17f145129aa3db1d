// What the home page makes of words that its author may well write, and of those that may be left out.
import { describe, expect, test } from "vitest";
import { failureText } from "../../src/generator/cli/format-error.ts";
import {
  all,
  attribute,
  childrenOf,
  definitions,
  one,
  parseHtml,
  sectionHeaded,
  text,
  texts,
} from "../setup/html.ts";
import { builtInMemory } from "../setup/in-memory.ts";
import { type Edit, edit, plan1Ordered, plansLikeFirst } from "./setup/edited-content.ts";
import { siteAfter } from "./setup/edited-site.ts";

/** The home, contact and not-found pages after edits of the content. */
async function pagesAfter(...edits: readonly Edit[]) {
  const { files } = await builtInMemory(await siteAfter(edits));
  const page = (file: string) => parseHtml(files.get(file) ?? expect.fail(`there is no ${file}`));
  return {
    home: page("index.html"),
    contact: page("contact/index.html"),
    notFound: page("404.html"),
  };
}

/** The home page after edits of the content. */
const homeAfter = async (...edits: readonly Edit[]) => (await pagesAfter(...edits)).home;

/** What the build says of the content after edits. */
const refusalOf = (...edits: readonly Edit[]) =>
  siteAfter(edits).then(() => expect.fail("nothing was refused"), failureText);

test("the phone number is dialed by its digits, and runs from left to right, also in Arabic", async () => {
  const phone = "(202) 555-0188";
  const inArabic = [edit("site.yaml", "lang", "ar"), edit("site.yaml", "phone", phone)];
  const { home, contact } = await pagesAfter(...inArabic);
  for (const page of [home, contact]) {
    expect(attribute(one(page, "html"), "dir")).toBe("rtl");
    const number = all(page, "a[href^='tel:']").find((link) => text(link) === phone);
    if (!number) expect.fail("no link shows the number");
    expect(attribute(number, "href")).toBe("tel:2025550188");
    expect(attribute(number, "dir")).toBe("ltr");
  }
});

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
  // Screen readers count the entries of a list.
  expect(texts(home, "li").filter((entry) => entry === "")).toEqual([]);
});

describe("the frame", () => {
  const shop = { label: "Shop", to: "https://shop.example/" };

  test("marks the page that is shown in its header, and no other", async () => {
    const links = [{ label: "Start", to: "/" }, { label: "Write", to: "/contact/" }, shop];
    const { home, contact, notFound } = await pagesAfter(edit("site.yaml", "header.links", links));
    expect(texts(home, "header [aria-current=page]")).toEqual(["Start"]);
    expect(texts(contact, "header [aria-current=page]")).toEqual(["Write"]);
    expect(texts(notFound, "header [aria-current=page]")).toEqual([]);
  });

  test("has links in its footer: those of the quick start, and the whole email address", async () => {
    const email = "ask_us@the-office.of.leads.example";
    const home = await homeAfter(
      edit("site.yaml", "email", email),
      edit("site.yaml", "footer.quickStart.links", [{ label: "Begin", to: "/" }, shop]),
    );
    const footer = one(home, "footer");
    const quickStart = all(footer, "nav a").map((link) => [text(link), attribute(link, "href")]);
    expect(quickStart).toEqual([
      ["Begin", "/"],
      ["Shop", "https://shop.example/"],
    ]);
    const address = one(footer, `a[href='mailto:${email}']`);
    expect(text(address)).toBe(email);
    // On a phone it breaks where readers expect.
    const pieces = address.children.flatMap((node) => ("data" in node ? [node.data] : []));
    expect(pieces).toEqual(["ask_", "us@", "the-office", ".of", ".leads", ".example"]);
  });
});

test("a figure that may break after a dash is as large as a short one, and a word of more than 12 letters is not", async () => {
  const lookOf = async (figure: string) => {
    const figures = ["97%", figure].map((one) => ({ figure: one, meaning: `About ${one}` }));
    const home = await homeAfter(edit("site.yaml", "footer.figures", figures));
    return attribute(all(one(home, "footer"), "dt")[1] ?? expect.fail("no figure"), "class");
  };
  const short = await lookOf("24 h");
  expect(await lookOf("Month-to-Month")).toBe(short);
  expect(await lookOf("Monthtomonth")).toBe(short);
  expect(await lookOf("Monthlytomonth")).not.toBe(short);
});

describe("the hero's first button", () => {
  const free = "https://free.example/";
  const paid = "https://paid.example/";
  const second = "https://second.example/";

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
      edit("home.yaml", "hero.secondaryLink", { label: "Look around", to: second }),
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
    expect(texts(home, `a[href='${second}']`)).toEqual(["Look around"]);
    expect(text(home).includes("Nothing for")).toBe(onFree.length > 0);
    const [first = expect.fail("no button")] = all(one(home, "main"), "a");
    expect(text(first)).toBe([...onFree, ...onPaid, "Subscribe"][0]);
    if (onFree.length + onPaid.length === 0)
      expect(attribute(first, "href")).toBe("https://plans.example/");
  });
});

describe("the plans", () => {
  const inDollars = [
    edit("site.yaml", "lang", "en"),
    edit("plans.yaml", "currency", "USD"),
    plan1Ordered,
  ];

  test("say how long a lead takes, and under it when it is delivered, in the table and on cards", async () => {
    const row = { name: "Speed", note: "of the work", deliveredIn: "With you in" };
    const home = await homeAfter(
      ...inDollars,
      edit("plans.yaml", "rows.time", row),
      plansLikeFirst(
        { monthlyPrice: 0, processingTime: "An hour each", deliveryTime: "two days" },
        { monthlyPrice: 9, processingTime: "A minute each", deliveryTime: "one day" },
      ),
    );
    const times = ["An hour each With you in two days", "A minute each With you in one day"];
    const pricing = one(home, "#pricing");
    const inTable = all(pricing, "tr").find((row) => text(row).startsWith("Speed of the work"));
    expect(inTable && texts(inTable, "td")).toEqual(times);
    const onCards = all(pricing, "li dl").map((terms) => new Map(definitions(terms)).get("Speed"));
    expect(onCards).toEqual(times);
  });

  test("say how many more features they have than are shown, in the table and on cards", async () => {
    const home = await homeAfter(
      ...inDollars,
      edit("plans.yaml", "rows.features", { name: "Included", more: "further ones" }),
      plansLikeFirst(
        { monthlyPrice: 0, features: ["One", "Two", "Three", "Four"] },
        { monthlyPrice: 9, features: ["Five"] },
        { monthlyPrice: 19, features: ["Six"] },
      ),
    );
    const pricing = one(home, "#pricing");
    const inTable = all(pricing, "tr").find((row) => text(row).startsWith("Included"));
    expect(inTable && texts(inTable, "p")).toEqual(["+1 further ones", "+2 further ones"]);
    const onCards = all(pricing, "li:has(> dl)").flatMap((card) => texts(card, "p").slice(-1));
    expect(onCards.slice(1)).toEqual(["+1 further ones", "+2 further ones"]);
  });

  test("stand beside numbers of leads with thousands set apart", async () => {
    const home = await homeAfter(
      ...inDollars,
      edit("plans.yaml", "paying.examples", [50, 1500, 25_000]),
      plansLikeFirst({ monthlyPrice: 29 }),
    );
    const heads = texts(home, "[aria-labelledby=costs] tbody tr:not(:first-child) > th");
    expect(heads).toEqual(["50", "1,500", "25,000"]);
  });

  test("say in words which cost is the lowest, not only by its color", async () => {
    const home = await homeAfter(
      ...inDollars,
      edit("plans.yaml", "paying.examples", [100]),
      edit("plans.yaml", "paying.lowest", "is the least"),
      plansLikeFirst(
        { monthlyPrice: 0, freeLeads: 10, overagePrice: 0.5 },
        { monthlyPrice: 29, freeLeads: 100, overagePrice: 0.5 },
      ),
    );
    const costs = one(home, "[aria-labelledby=costs] tbody tr:last-child");
    expect(texts(costs, "td")).toEqual(["$45.00", "$29.00 is the least"]);
  });
});

test("the sample lead has its lists in one line each, and its rating in words", async ({
  skip,
}) => {
  const home = await homeAfter(
    edit("sample-lead.yaml", "heading", "One lead"),
    edit("sample-lead.yaml", "companyData.labels.servicesOffered", "Services"),
    edit("sample-lead.yaml", "companyData.labels.socialLinks", "Profiles"),
    edit("sample-lead.yaml", "companyData.labels.reviewRating", "Stars"),
    edit("sample-lead.yaml", "companyData.lead.servicesOffered", ["Roofs", "Gutters"]),
    edit("sample-lead.yaml", "companyData.lead.socialLinks", ["one.example/us", "two.example/us"]),
    edit("sample-lead.yaml", "companyData.lead.reviewRating", { rating: 4.5, reviews: 17 }),
    edit("sample-lead.yaml", "companyData.rating", "{rating} stars, of {reviews} people"),
  );
  // A site may have removed the section.
  if (!texts(home, "h2").includes("One lead")) skip();
  const said = new Map(definitions(sectionHeaded(home, "One lead")));
  expect(["Services", "Profiles", "Stars"].map((label) => said.get(label))).toEqual([
    "Roofs, Gutters",
    "one.example/us, two.example/us",
    "4.5 stars, of 17 people",
  ]);
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
  ])("shows %s, and screen readers skip the boxes", async (_, steps, boxes) => {
    const home = await homeAfter(...lead, edit("home.yaml", "howItWorks.steps", steps));
    const shown = childrenOf(one(home, "ol"));
    expect(shown.map((one) => texts(one, "h3"))).toEqual(steps.map(({ name }) => [name]));
    expect(shown.map((one) => all(one, "div").flatMap((box) => texts(box, "p")))).toEqual(boxes);
    // The sample lead has it all once: read out at each step, it would be heard again and again.
    expect(texts(one(home, "ol"), "div:not([aria-hidden=true])")).toEqual([]);
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
