import { readFileSync } from "node:fs";
import { deflateSync, inflateSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadContent } from "../../src/generator/content/load-content.ts";
import { launchBrowser } from "../../src/tools/browser.ts";
import { fontFiles } from "../../src/tools/font-files.ts";
import { indexedPng } from "../../src/tools/indexed-png.ts";
import { chunksOf, descriptionOf, headerOf, pngOf, withDescription } from "../../src/tools/png.ts";
import { socialCard, socialImage } from "../../src/tools/social-image.ts";

const staticFile = (path: string) => readFileSync(`static/${path}`);

describe("fonts", () => {
  test("are what the script makes of the packages and the content", async () => {
    for (const [file, bytes] of await fontFiles("content"))
      expect(
        staticFile(file).equals(bytes),
        `static/${file} is out of date; npm run fonts writes it anew`,
      ).toBe(true);
  });

  test("are small, and come with their licence", async () => {
    expect(staticFile("assets/overpass.woff2").length).toBeLessThan(20_000);
    expect(staticFile("assets/overpass-mono.woff2").length).toBeLessThan(14_000);
    const licence = staticFile("fonts-license.txt").toString();
    expect(licence.match(/Copyright 2021 The Overpass Project Authors/g)).toHaveLength(3);
    expect(licence).toContain("SIL OPEN FONT LICENSE Version 1.1");
  });
});

describe("the social image", () => {
  const image = staticFile("assets/social.png");

  test("has the size that pages state, and is small", () => {
    expect(headerOf(image)).toMatchObject({ width: 1200, height: 630 });
    expect(image.length).toBeLessThan(100_000);
  });

  test("shows the words of the content", () => {
    const { content, url } = loadContent("content");
    const { badge, heading, file } = content.home.hero;
    const { businessName, email, emailStatus } = file.columns;
    const pins = file.rows.map((_, index) => `${index + 1}`);
    expect(
      descriptionOf(image)?.split("\n"),
      "static/assets/social.png is out of date; npm run images draws it anew",
    ).toEqual([
      ...[badge, heading, url.host, ...pins],
      ...[file.name, file.note, businessName, email, emailStatus],
      ...file.rows.flatMap((row, index) => [
        `${index + 1}`,
        row.businessName,
        row.email,
        row.emailStatus,
      ]),
    ]);
  });
});

describe("the social image, drawn anew,", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser?.close());

  test("is the committed one, but for how the browser draws letters", async () => {
    const drawn = await socialImage(browser);
    const committed = staticFile("assets/social.png");
    expect(descriptionOf(drawn)).toBe(descriptionOf(committed));
    expect(drawn.length).toBeGreaterThan(0.8 * committed.length);
  });

  test("has its parts where they were designed, in their own style", async () => {
    const card = await socialCard(browser);
    const places = await card.evaluate(() =>
      ["h1", "p svg", "div:has(> svg)", "div:has(> table)"].map((part) => {
        const box = document.querySelector(part)?.getBoundingClientRect();
        return [part, box?.left, box?.right, box?.bottom].map((value) =>
          typeof value === "number" ? Math.round(value) : value,
        );
      }),
    );
    expect(places).toEqual([
      ["h1", 80, 560, 425],
      ["p svg", 80, 120, 550],
      ["div:has(> svg)", 640, 1200, 630],
      ["div:has(> table)", 574, 1120, 550],
    ]);
    const fonts = await card.evaluate(() =>
      ["h1", "caption"].map((part) => {
        const { fontSize, fontFamily } = getComputedStyle(document.querySelector(part) as Element);
        return `${fontSize} ${fontFamily.split(",")[0]}`;
      }),
    );
    expect(fonts).toEqual(["68px O", "15px M"]);
  });
});

describe("icons", () => {
  const icon = staticFile("assets/icon.svg").toString();

  test("show the mark of the page", () => {
    const mark = readFileSync("src/site/ui/logo.tsx", "utf8");
    const drawing = /(?<= d=")[^"]+/g;
    expect(icon.match(drawing)).toEqual(mark.match(drawing));
  });

  test("for home screens, is opaque to its edges", () => {
    const touchIcon = staticFile("assets/touch-icon.png");
    expect(headerOf(touchIcon)).toMatchObject({ width: 180, height: 180 });
    expect(chunksOf(touchIcon).map(({ type }) => type)).not.toContain("tRNS");
  });

  test("for old browsers, is one picture of 32 pixels", () => {
    const file = staticFile("favicon.ico");
    expect([...file.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    const picture = file.subarray(file.readUInt32LE(18));
    expect(picture.length).toBe(file.readUInt32LE(14));
    expect(headerOf(picture)).toMatchObject({ width: 32, height: 32 });
  });
});

describe("a PNG", () => {
  const header = Buffer.from([0, 0, 0, 2, 0, 0, 0, 5, 8, 2, 0, 0, 0]);
  // The same two pixels five times, each row with another of the filters 0 to 4.
  const rows = Buffer.from([
    ...[0, 10, 20, 30, 40, 50, 60],
    ...[1, 10, 20, 30, 30, 30, 30],
    ...[2, 0, 0, 0, 0, 0, 0],
    ...[3, 5, 10, 15, 15, 15, 15],
    ...[4, 0, 0, 0, 0, 0, 0],
  ]);
  const png = pngOf([
    { type: "IHDR", data: header },
    { type: "IDAT", data: deflateSync(rows) },
    { type: "IEND", data: Buffer.alloc(0) },
  ]);
  const chunk = (bytes: Buffer, wanted: string) =>
    chunksOf(bytes).find(({ type }) => type === wanted)?.data ?? Buffer.alloc(0);

  test("keeps its colours when it gets a palette", () => {
    const indexed = indexedPng(png);
    expect(headerOf(indexed)).toEqual({ width: 2, height: 5, depth: 8, colorType: 3 });
    expect([...chunk(indexed, "PLTE")]).toEqual([10, 20, 30, 40, 50, 60]);
    expect([...inflateSync(chunk(indexed, "IDAT"))]).toEqual(Array(5).fill([0, 0, 1]).flat());
  });

  test("says what it is when it cannot get one", () => {
    expect(() => indexedPng(indexedPng(png))).toThrow(
      "found a PNG of colour type 3 with 8 bits; expected type 2, red, green and blue, with 8",
    );
    expect(() => indexedPng(Buffer.from("GIF89a"))).toThrow("found bytes that are no PNG");
  });

  test("carries a description in any script", () => {
    expect(descriptionOf(png)).toBeUndefined();
    expect(descriptionOf(withDescription(png, "“Leads”\nЛиды 線索"))).toBe("“Leads”\nЛиды 線索");
  });
});

describe("the browser", () => {
  const broken = {
    name: "a broken one",
    launch: () => Promise.reject(new Error("browserType.launch: it ended\nand more")),
  };

  test("is the first that starts", async () => {
    const browser = {} as Browser;
    const working = { name: "a working one", launch: async () => browser };
    const search = { chromiumPath: "", sources: [broken, working] };
    expect(await launchBrowser(search)).toBe(browser);
  });

  test("that is nowhere is an error with all that was tried", async () => {
    const search = { chromiumPath: "", sources: [broken, { ...broken, name: "another" }] };
    await expect(launchBrowser(search)).rejects.toThrow(
      new Error(
        [
          "no browser starts; expected Chromium or Chrome to be installed, or CHROMIUM_PATH to name one. Tried:",
          "  a broken one: it ended",
          "  another: it ended",
        ].join("\n"),
      ),
    );
  });

  test("that CHROMIUM_PATH names is not replaced by another", async () => {
    await expect(launchBrowser({ chromiumPath: "/no/such" })).rejects.toThrow(
      new Error(
        'CHROMIUM_PATH is "/no/such": no such file; expected the path of a Chromium or Chrome, or no CHROMIUM_PATH',
      ),
    );
  });
});
