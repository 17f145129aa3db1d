import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { light } from "../../src/site/styles/palette.ts";
import { pageOpener } from "../setup/browser.ts";
import { contrast } from "../setup/contrast.ts";
import {
  type Edit,
  edit,
  editedContent,
  plan1Ordered,
  plansLikeFirst,
} from "./setup/edited-content.ts";
import { ownContent } from "./setup/real-site.ts";
import { servedContent } from "./setup/served-content.ts";

const open = pageOpener();

/** Opens the home page with other words. */
const opened = async (width: number, edits: readonly Edit[]) => {
  const page = await open({ reducedMotion: "reduce", viewport: { width, height: 900 } });
  await page.goto(await servedContent(editedContent(ownContent, edits)));
  await page.evaluate(() => document.fonts.ready);
  return page;
};

const tools = ["Contact Database", "Network Prospecting", "Email Finder", "Map Scraper"];
const comparison = [
  edit(
    "home.yaml",
    "comparison.competitors",
    tools.map((name) => ({ name, shortcomings: ["Misses many small businesses"] })),
  ),
  edit("home.yaml", "comparison.solution.heading", "What You Get Here"),
];

const trades = `Roofing, HVAC, Plumbing, Electrical, Landscaping, Painting, Pest Control, Cleaning, Garage Doors,
  Pool Services, Solar, Moving, Locksmiths, Auto Repair, Dentists, Chiropractors, Veterinarians, Law Firms,
  Accounting, Insurance, Real Estate, Salons & Spas, Gyms & Fitness, Catering`;
const categories = edit(
  "home.yaml",
  "categories.items",
  trades.split(/,\s+/).map((name) => ({ name, icon: "house" })),
);

/** A section may have been removed. */
const words = parse(readFileSync(join(ownContent, "home.yaml"), "utf8"));

test("on a phone, words in columns beside each other never touch, however long they are", async () => {
  const word = "li".repeat(20);
  const labels = ["companyData", "contactData"].map((card) => ({
    ...edit("sample-lead.yaml", `${card}.labels`, undefined),
    change: (before?: object) =>
      before && Object.fromEntries(Object.keys(before).map((name) => [name, word])),
  }));
  const page = await opened(390, labels);
  const gaps = await page.evaluate(() => {
    const boxes = [...document.querySelectorAll("main dl > div > dt")]
      .filter((label) => label.checkVisibility())
      .map((label) => {
        const words = document.createRange();
        words.selectNodeContents(label);
        return words.getBoundingClientRect();
      });
    return boxes.slice(1).flatMap((box, index) => {
      const before = boxes[index] as DOMRect;
      const isBeside = box.left > before.left && Math.abs(box.top - before.top) < 2;
      return isBeside ? [box.left - before.right] : [];
    });
  });
  expect(gaps.filter((gap) => gap < 5)).toEqual([]);
});

test("at a desk, the heading of a short email takes one line, though its card is as high as those beside it", async () => {
  const page = await opened(1440, [
    edit("sample-lead.yaml", "outreachEmail.paragraphs", ["Hello."]),
    edit("sample-lead.yaml", "companyData.heading", "Company"),
    edit("sample-lead.yaml", "contactData.heading", "Person"),
    edit("sample-lead.yaml", "outreachEmail.heading", "Email"),
    edit("sample-lead.yaml", "outreachEmail.tag", "More"),
    edit("sample-lead.yaml", "companyData.lead.brandSummary", "A bakery. ".repeat(20).trim()),
  ]);
  const heights = await page
    .locator("#sample-output h3")
    .evaluateAll((all) => all.map((heading) => heading.getBoundingClientRect().height));
  expect(Math.max(...heights) / Math.min(...heights) || 1, "times as high").toBeLessThan(1.4);
});

test("at a desk, lines about the person are no higher than those of the company, also beside many words", async () => {
  const page = await opened(1440, [
    edit("sample-lead.yaml", "companyData.heading", "Company"),
    edit("sample-lead.yaml", "contactData.heading", "Person"),
    edit("sample-lead.yaml", "companyData.lead.brandSummary", "A bakery. ".repeat(200).trim()),
  ]);
  const heightsIn = (heading: string) =>
    page
      .locator("#sample-output div:has(> h3)", { hasText: heading })
      .locator("dl > div")
      .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height));
  const [company, person] = [await heightsIn("Company"), await heightsIn("Person")];
  expect(Math.max(...person) / Math.min(...company) || 1, "times as high").toBeLessThan(1.8);
});

test("a sentence about prices that has no room beside the other one starts a line of its own", async () => {
  const page = await opened(700, [
    edit("home.yaml", "hero.prices", {
      free: "{leads} leads are free in each and every month.",
      label: "Other plans start at no more than {price} in a month",
      to: "/",
    }),
    plansLikeFirst({ monthlyPrice: 0, freeLeads: 10 }, { monthlyPrice: 29, freeLeads: 20 }),
    plan1Ordered,
  ]);
  const link = page.getByRole("link", { name: "Other plans start" });
  const lines = await link.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return words.getClientRects().length;
  });
  expect(lines).toBe(1);
});

test.skipIf(!words.comparison).each([
  [959, 0],
  [960, 5],
  [2560, 5],
])(
  "at %d pixels, %d roads are drawn: each tool's ends at its crosses, where all others end",
  async (width, count) => {
    const page = await opened(width, comparison);
    const roads = await page.evaluate(roadsOf);
    expect(roads.map(({ from }) => from)).toEqual([...tools, "What You Get Here"].slice(0, count));
    const ends = roads.slice(0, tools.length).map(({ end }) => end);
    expect(new Set(ends).size).toBeLessThanOrEqual(1);
    for (const { width, end, crosses } of roads.slice(0, tools.length)) {
      expect(width).toBeGreaterThan(15);
      expect(end).toBeLessThan(crosses ?? 0);
    }
  },
);

test.skipIf(!words.comparison)(
  "the road from a tool is beside its name, also where more lines are on its other side",
  async () => {
    const many = ["One", "Two", "Three", "Four", "Five"];
    const competitors = tools.map((name) => ({ name, shortcomings: many }));
    const page = await opened(1440, [edit("home.yaml", "comparison.competitors", competitors)]);
    const lines = await page
      .locator("main h3")
      .filter({ hasText: new RegExp(tools.join("|")) })
      .evaluateAll((names) =>
        names.map((name) => {
          const words = document.createRange();
          words.selectNodeContents(name);
          const road = Number.parseFloat(getComputedStyle(name, "::after").height);
          return road / words.getBoundingClientRect().height;
        }),
      );
    expect(lines).toHaveLength(4);
    // A line is a little higher than its letters.
    expect(Math.max(...lines)).toBeLessThan(1.5);
  },
);

/** Every heading with a road: how wide the road is, where it ends, and where the crosses begin. */
function roadsOf() {
  return [...document.querySelectorAll("main h3")].flatMap((name) => {
    const { content, backgroundImage, width } = getComputedStyle(name, "::after");
    if (content === "none" || backgroundImage === "none") return [];
    return {
      from: name.textContent,
      width: Number.parseFloat(width),
      end: Math.round(name.getBoundingClientRect().right),
      crosses: name.nextElementSibling?.getBoundingClientRect().left,
    };
  });
}

// Between a phone and a tablet, a row of the file is one line without room for it.
test.each([
  [390, "shows"],
  [600, "leaves out"],
  [768, "shows"],
])("at %d pixels, the file %s the role of a person", async (width, does) => {
  const role = edit("sample-lead.yaml", "contactData.lead.role", "Role of it");
  const page = await opened(width, [role]);
  const cell = page.getByRole("cell", { name: "Role of it", exact: true });
  expect(await cell.isVisible()).toBe(does === "shows");
});

test("on a phone, the file shows the status of an email beside the business, above the person", async () => {
  const page = await opened(390, [
    edit("home.yaml", "hero.file.rows.0.businessName", "Ottermere HVAC"),
    edit("home.yaml", "hero.file.rows.0.fullName", "Person of it"),
    edit("home.yaml", "hero.file.rows.0.role", "Partner"),
    edit("home.yaml", "hero.file.rows.0.email", "june@brindle.example"),
    edit("home.yaml", "hero.file.rows.0.emailStatus", "Guessed"),
  ]);
  const row = page.getByRole("row").filter({ hasText: "Person of it" });
  const boxOf = async (words: string) =>
    (await row.locator("th, td").filter({ hasText: words }).boundingBox()) ?? expect.fail(words);
  const business = await boxOf("Ottermere HVAC");
  const status = await boxOf("Guessed");
  expect(status.x).toBeGreaterThanOrEqual(business.x + business.width - 1);
  expect((await boxOf("Person of it")).y).toBeGreaterThanOrEqual(status.y + status.height - 1);
});

test.each([390, 1440])(
  "at %d pixels, the number of each row of the file is in the middle of its disc",
  async (width) => {
    const page = await opened(width, []);
    const away = await page.locator("tbody tr td:first-child").evaluateAll((cells) =>
      cells
        .filter((cell) => getComputedStyle(cell, "::before").borderRadius === "50%")
        .map((cell) => {
          const digit = document.createRange();
          digit.selectNodeContents(cell);
          const [one, other] = [digit, cell].map((part) => part.getBoundingClientRect());
          if (!one || !other) return Number.NaN;
          return Math.max(
            Math.abs(one.left + one.right - other.left - other.right),
            Math.abs(one.top + one.bottom - other.top - other.bottom),
          );
        }),
    );
    expect(away).toHaveLength(4);
    expect(Math.max(...away)).toBeLessThan(4);
  },
);

test.skipIf(!words.comparison)("in Arabic, each cross is to the right of its words", async () => {
  const page = await opened(390, [edit("site.yaml", "lang", "ar"), ...comparison]);
  const crosses = await page.getByText("Misses many small businesses").evaluateAll((lines) =>
    lines.map((line) => {
      const { right, left } = getComputedStyle(line, "::before");
      return Number.parseFloat(right) < Number.parseFloat(left) ? "right" : "left";
    }),
  );
  expect(crosses).toEqual(Array(4).fill("right"));
});

test("in Arabic, the note of the file is to the left of its name", async () => {
  const page = await opened(1440, [
    edit("site.yaml", "lang", "ar"),
    edit("home.yaml", "hero.file.name", "offices.csv"),
    edit("home.yaml", "hero.file.note", "4 of 80"),
  ]);
  const boxOf = async (words: string) =>
    (await page.getByRole("caption").getByText(words, { exact: true }).boundingBox()) ??
    expect.fail(words);
  const note = await boxOf("4 of 80");
  expect(note.x + note.width).toBeLessThan((await boxOf("offices.csv")).x);
});

test("at a desk, few words beside the map stand in its middle, from top to bottom", async () => {
  const page = await opened(1440, [
    edit("home.yaml", "hero.badge", undefined),
    edit("home.yaml", "hero.heading", ["One"]),
    edit("home.yaml", "hero.lead", "Few words."),
    edit("home.yaml", "hero.ticks", ["Claim"]),
  ]);
  const space = await page.locator("h1").evaluate((headline) => {
    const words = headline.parentElement as Element;
    const beside = (words.nextElementSibling as Element).getBoundingClientRect();
    const last = words.lastElementChild as Element;
    return {
      above: headline.getBoundingClientRect().top - beside.top,
      below: beside.bottom - last.getBoundingClientRect().bottom,
    };
  });
  expect(space.above).toBeGreaterThan(20);
  expect(Math.abs(space.above - space.below), "above less below").toBeLessThan(10);
});

test("each line of the headline is one on the page", async () => {
  const page = await opened(1440, [edit("home.yaml", "hero.heading", ["One", "Two", "Three"])]);
  const tops = await page.locator("h1").evaluate((headline) => {
    const lines = document.createRange();
    lines.selectNodeContents(headline);
    return [...lines.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
  });
  expect(new Set(tops).size).toBe(3);
});

test("the name of the file is above the businesses, not above the numbers", async () => {
  const page = await opened(1440, [edit("site.yaml", "lang", "en")]);
  const numbers = await page.getByRole("columnheader").first().boundingBox();
  const name = await page.getByRole("caption").locator("b").boundingBox();
  expect(name?.x).toBeGreaterThanOrEqual((numbers?.x ?? 0) + (numbers?.width ?? 0));
});

test("addresses and numbers of the sample lead are in the type of the file, and its words are not", async ({
  skip,
}) => {
  const data = ["lark.example", "202 555 0177", "maps.example/lark", "social.example/lark"];
  const [website, phone, googleMapsLink, profile] = data;
  const values = { businessName: "Lark", website, phone, googleMapsLink, socialLinks: [profile] };
  const page = await opened(1440, [
    edit("sample-lead.yaml", "heading", "One lead"),
    ...Object.entries(values).map(([field, value]) =>
      edit("sample-lead.yaml", `companyData.lead.${field}`, value),
    ),
  ]);
  const section = page.getByRole("region", { name: "One lead" });
  // It may have been removed.
  if ((await section.count()) === 0) skip();
  const typeOf = (element: Element) => getComputedStyle(element).fontFamily;
  const ofFile = await page.getByRole("caption").first().locator("b").evaluate(typeOf);
  const typeOfValue = (value: string) =>
    section.locator("dd").getByText(value, { exact: true }).evaluate(typeOf);
  for (const value of data) expect(await typeOfValue(value), value).toBe(ofFile);
  expect(await typeOfValue("Lark")).not.toBe(ofFile);
});

test("at a desk, many badges of the footer go on under its buttons", async () => {
  const badges = [1, 2, 3, 4, 5, 6].map((number) => `Checked by people ${number} times`);
  const page = await opened(1440, [edit("site.yaml", "footer.badges", badges)]);
  const footer = page.locator("footer");
  const buttons = await footer.getByRole("link").first().boundingBox();
  if (!buttons) expect.fail("no buttons");
  const ends = await footer
    .locator("li", { hasText: "Checked by people" })
    .evaluateAll((all) => all.map((badge) => badge.getBoundingClientRect().right));
  expect(ends).toHaveLength(6);
  expect(Math.max(...ends)).toBeGreaterThan(buttons.x);
});

test("a short label is in the middle of its button, also beside a longer one", async () => {
  const page = await opened(390, [
    edit("site.yaml", "footer.primaryLink.label", "See all the leads of this week first"),
    edit("site.yaml", "footer.secondaryLink.label", "Rung"),
  ]);
  const space = await page
    .locator("footer")
    .getByRole("link", { name: "Rung", exact: true })
    .evaluate((button) => {
      const words = document.createRange();
      words.selectNodeContents(button);
      const [outer, inner] = [button, words].map((one) => one.getBoundingClientRect());
      return outer && inner && { above: inner.top - outer.top, below: outer.bottom - inner.bottom };
    });
  expect(space?.above).toBeGreaterThan(20);
  expect(Math.abs((space?.above ?? 0) - (space?.below ?? 0))).toBeLessThan(4);
});

test.skipIf(!words.differentiators)(
  "a card with less text than its neighbor has it right below its name",
  async () => {
    const cards = [
      { name: "Short", text: "What is short.", icon: "globe" },
      { name: "Long", text: "What is long, in more words. ".repeat(5).trim(), icon: "globe" },
    ];
    const page = await opened(1440, [edit("home.yaml", "differentiators.cards", cards)]);
    const tops = await page
      .getByText(/^What is (?:short|long)/)
      .evaluateAll((texts) => texts.map((one) => one.getBoundingClientRect().top));
    expect(tops).toEqual([tops[0], tops[0]]);
  },
);

test.skipIf(!words.differentiators)(
  "a tag is a word of its own after the name of its card, also where nothing is styled",
  async () => {
    const cards = [
      { name: "Live", text: "About it.", icon: "globe", tag: "Extra" },
      { name: "Clean", text: "About that.", icon: "globe" },
    ];
    const page = await opened(1440, [edit("home.yaml", "differentiators.cards", cards)]);
    expect(await page.locator("h3").allTextContents()).toContain("Live Extra");
  },
);

test("text is larger in a large window", async () => {
  const page = await opened(1024, []);
  const size = () =>
    page
      .locator("main p")
      .first()
      .evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  const before = await size();
  await page.setViewportSize({ width: 2560, height: 1440 });
  expect(await size()).toBeGreaterThan(before);
});

test("no words are smaller than 12.5 pixels, on a phone or at a desk", async () => {
  const page = await opened(390, []);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const small = await page.evaluate(() =>
      // Words of a drawing have the size of its scale.
      [...document.querySelectorAll("body *:not(svg *)")]
        .filter((element) => element.checkVisibility())
        .filter((element) => [...element.childNodes].some((node) => node.nodeName === "#text"))
        .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 12.5)
        .map(({ textContent }) => textContent),
    );
    expect(small, `at ${width}`).toEqual([]);
  }
});

test.skipIf(!words.comparison)("each point of what you get here has a tick", async () => {
  const points = [{ name: "Sturdy point" }, { name: "Sturdy end", text: "About it." }];
  const page = await opened(390, [edit("home.yaml", "comparison.solution.points", points)]);
  const lines = page.getByRole("listitem").filter({ hasText: /^Sturdy/ });
  const ticks = await lines.evaluateAll((all) =>
    all.map((one) => {
      const { rotate, borderBottomColor: color } = getComputedStyle(one, "::before");
      return { rotate, color };
    }),
  );
  expect(ticks.map(({ rotate }) => rotate)).toEqual(["42deg", "42deg"]);
  for (const { color } of ticks) expect(contrast(color, light.sign)).toBeGreaterThanOrEqual(3);
});

test.skipIf(!words.categories)("trades fill each row but the last", async () => {
  const page = await opened(320, [categories]);
  for (const width of [320, 390, 768, 1024, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const rest = await page.evaluate(spaceAfterTrades);
    expect(Math.max(...rest.slice(0, -1).map(Math.abs)), `at ${width}`).toBeLessThan(1.5);
  }
});

/** The free space at the end of each row of trades, in CSS pixels. */
function spaceAfterTrades(): number[] {
  const list = document.querySelector("main > section > div:last-child > ul") as Element;
  const end = list.getBoundingClientRect().right;
  const rows = new Map<number, number>();
  for (const lot of list.children) {
    const { top, right } = lot.getBoundingClientRect();
    rows.set(Math.round(top), end - right);
  }
  return [...rows.values()];
}

test.skipIf(!words.categories)("on paper, trades stand in five columns", async () => {
  const page = await opened(794, [categories]);
  await page.emulateMedia({ media: "print" });
  const starts = await page
    .locator("main > section > div:last-child > ul")
    .first()
    .locator("li")
    .evaluateAll((lots) => lots.map((lot) => Math.round(lot.getBoundingClientRect().left)));
  expect(starts.length).toBeGreaterThan(10);
  expect(new Set(starts).size).toBe(5);
});
