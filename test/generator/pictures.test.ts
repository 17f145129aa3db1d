import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { parse } from "parse5";
import sharp from "sharp";
import { expect, test } from "vitest";
import { failureText } from "../../src/generator/cli/format-error.ts";
import { readBuildInput } from "../../src/generator/render/build-input.ts";
import { keptBytes } from "../../src/generator/render/picture-cache.ts";
import { writeSite } from "../../src/generator/render/write-site.ts";
import { routesOf } from "../../src/generator/routes.ts";
import { bakeryProject } from "../setup/bakery.ts";
import { type Edit, memoryOutput } from "../setup/edits.ts";
import { emptyFolder } from "../setup/files.ts";
import { fixtureSite } from "../setup/fixture-site.ts";
import { all, attribute } from "../setup/html.ts";
import { run } from "../setup/processes.ts";

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#286" } });
const photo = await flat(300, 200).jpeg().toBuffer();
const large = await flat(900, 600).jpeg().toBuffer();
/** A camera held upright. */
const turned = flat(300, 200).withMetadata({ orientation: 6 });
const frames = await Promise.all(
  ["#286", "#682"].map((background) =>
    sharp({ create: { width: 20, height: 10, channels: 3, background } })
      .png()
      .toBuffer(),
  ),
);
const moving = sharp(frames, { join: { animated: true } });

/** The first of them as a PNG of two frames. https://www.w3.org/TR/png-3/#acTL-chunk */
function movingPng([png = Buffer.of()]: readonly Buffer[]): Buffer {
  const chunk = Buffer.alloc(20);
  chunk.writeUInt32BE(8);
  chunk.write("acTL", 4);
  chunk.writeUInt32BE(2, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16);
  const data = png.indexOf("IDAT") - 4;
  return Buffer.concat([png.subarray(0, data), chunk, png.subarray(data)]);
}

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"/>';

type Files = Readonly<Record<string, Uint8Array | string>>;

/** The small site with these files in static/assets, whose home page shows some pictures. */
function siteWith(files: Files, shown: string, ...edits: Edit[]): string {
  const root = fixtureSite(
    ["site.tsx", "({ words, url, children })", "({ words, url, path, picture, children })"],
    ["site.tsx", "      <nav>", '      {path === "/" && <Shown picture={picture} />}\n      <nav>'],
    [
      "site.tsx",
      "function Towns(",
      `function Photo({ picture, file, ...size }) {
  const { sources, isFirst, ...img } = picture(file, size);
  const [avif, webp] = sources.map(({ type, srcset }) => <source key={type} type={type} srcSet={srcset} />);
  return <picture>{avif}{webp}<img alt={isFirst ? "First" : ""} {...img} /></picture>;
}

const Shown = ({ picture }) => <>${shown.replaceAll("<Photo ", "<Photo picture={picture} ")}</>;

function Towns(`,
    ],
    ...edits,
  );
  for (const [name, bytes] of Object.entries(files))
    writeFileSync(join(root, "static/assets", name), bytes);
  return root;
}

async function built(root: string, isPreview = false) {
  const output = memoryOutput();
  const places = { root, entry: "site.tsx", client: "client", content: join(root, "content") };
  const input = await readBuildInput(places);
  const routes = routesOf(input.running.site, input.content);
  const preview = isPreview ? { preview: { routes, onPage: () => {} } } : {};
  const summary = await writeSite(input, output, preview);
  const html = Buffer.from(output.files.get("index.html") ?? "").toString();
  return {
    summary,
    html,
    files: new Map([...output.files].map(([file, data]) => [file, Buffer.from(data)])),
    /** Their sizes, and the source of each. */
    pictures: all(parse(html), "img").map((image) => {
      const of = (name: string) => attribute(image, name) ?? "";
      return { src: of("src"), size: `${of("width")} by ${of("height")}`, alt: of("alt") };
    }),
  };
}

test.each([
  ["", "300 by 200"],
  ["width={100}", "100 by 67"],
  ["height={100}", "150 by 100"],
  ["width={150} height={101}", "150 by 100"],
  ["width={600}", "300 by 200"],
  ["height={400}", "300 by 200"],
])("a picture of 300 by 200 pixels with %j is shown at %s", async (given, expected) => {
  const { pictures } = await built(
    siteWith({ "a.jpg": photo }, `<Photo file="assets/a.jpg" ${given} />`),
  );
  expect(pictures.map(({ size }) => size)).toEqual([expected]);
});

test("a drawing is shown as large as it is asked for, and published as it is", async () => {
  const { pictures, files } = await built(
    siteWith({ "a.svg": drawing }, '<Photo file="assets/a.svg" width={48} />'),
  );
  const [{ src, size } = expect.fail("no picture")] = pictures;
  expect(size).toBe("48 by 24");
  expect(files.get(src.slice(1))?.toString()).toBe(drawing);
});

test("a picture is turned as its EXIF data says, in every format", async () => {
  const files = {
    "a.jpg": await turned.clone().jpeg().toBuffer(),
    "b.webp": await turned.clone().webp().toBuffer(),
    "c.avif": await turned.clone().avif({ effort: 0 }).toBuffer(),
    "d.png": await turned.clone().png().toBuffer(),
  };
  const shown = Object.keys(files).map((file) => `<Photo file="assets/${file}" />`);
  const { pictures, files: output } = await built(siteWith(files, shown.join("")));
  const made = pictures.map(({ src }) => sharp(output.get(src.slice(1))).metadata());
  expect(pictures.map(({ size }) => size)).toEqual(Array(4).fill("200 by 300"));
  for (const { width, height } of await Promise.all(made))
    expect([width, height]).toEqual([200, 300]);
});

const unreadable = "It is empty, cut or not a picture. Save it again.";
const other = "Rename it, or save it as JPEG, PNG, WebP, AVIF, GIF or SVG.";

const isAnimated = "It is animated. Save one frame of it.";

test.each<[what: string, file: string, bytes: Uint8Array | string, says: string]>([
  ["is empty", "a.jpg", "", unreadable],
  ["is cut", "a.jpg", large.subarray(0, large.length - 40), unreadable],
  ["is a text", "a.jpg", "Not a picture", unreadable],
  [
    "is in a format that browsers don't show",
    "a.jpg",
    await flat(20, 10).tiff().toBuffer(),
    `It is image/tiff. ${other}`,
  ],
  ["has the name of another format", "a.jpg", frames[0] ?? "", `It is image/png. ${other}`],
  [
    "is huge",
    "a.jpg",
    await flat(8000, 6300).jpeg().toBuffer(),
    "It has more than 50 megapixels. Save it smaller.",
  ],
  ["moves, as a GIF", "a.gif", await moving.clone().gif().toBuffer(), isAnimated],
  ["moves, as WebP", "a.webp", await moving.clone().webp().toBuffer(), isAnimated],
  ["moves, as PNG", "a.png", movingPng(frames), isAnimated],
])("a picture that %s is refused with its page and component", async (_, file, bytes, says) => {
  const root = siteWith({ [file]: bytes }, `<Photo file="assets/${file}" />`);
  const [first, ...said] = String(await built(root).catch(failureText)).split("\n");
  expect(first).toBe("the page / (index.html) could not be rendered");
  expect(said).toContain(`  static/assets/${file} can't be shown. ${says}`);
  expect(said).toContainEqual(expect.stringMatching(/^ {4}at Photo \(site\.tsx:\d+:\d+\)$/));
});

test.each([
  ["b.jpg", "", "does not exist. Put the picture into static/assets/."],
  [
    "a.jpg",
    "width={150} height={102}",
    "is 300 by 200 pixels, so it can't be shown at 150 by 102. Write only the width, or height={100}.",
  ],
  ...["NaN", "0", "-5", "1.5", "'720'"].map((length) => [
    "a.jpg",
    `height={${length}}`,
    `can't be shown at ${length} pixels. Write a whole number above 0.`,
  ]),
])("what a page can't show of pictures is refused: %s %s", async (file, size, says) => {
  const said = built(siteWith({ "a.jpg": photo }, `<Photo file="assets/${file}" ${size} />`));
  expect(await said.catch(failureText)).toContain(`static/assets/${file} ${says}`);
});

test("a picture of which a decoder only warns is shown, as browsers do", async () => {
  const [start, end] = [photo.subarray(0, 20), photo.subarray(20)];
  const odd = Buffer.concat([start, Buffer.alloc(10, 0x11), end]);
  const { pictures } = await built(siteWith({ "a.jpg": odd }, '<Photo file="assets/a.jpg" />'));
  expect(pictures.map(({ size }) => size)).toEqual(["300 by 200"]);
});

const twice = '<Photo file="assets/a.jpg" width={300} /><Photo file="assets/a.jpg" width={250} />';

test("a build makes AVIF and WebP in the widths needed, and leaves out the original", async () => {
  const { html, files, pictures, summary } = await built(siteWith({ "a.jpg": large }, twice));
  const readable = (text: string) => text.replaceAll(/-[\da-f]{8}\./g, ".");
  const srcsets = [...html.matchAll(/srcSet="([^"]*)"/g)].map(([, srcset = ""]) => srcset);
  expect(srcsets.map(readable)).toEqual([
    "/assets/a-399.avif 399w, /assets/a-600.avif 600w",
    "/assets/a-399.webp 399w, /assets/a-600.webp 600w",
    "/assets/a-399.avif 399w, /assets/a-501.avif 501w",
    "/assets/a-399.webp 399w, /assets/a-501.webp 501w",
  ]);
  expect(pictures.map(({ src, alt }) => [readable(src), alt])).toEqual([
    ["/assets/a-600.webp", "First"],
    ["/assets/a-501.webp", ""],
  ]);
  const made = [...files.keys()].filter((file) => file.startsWith("assets/a-"));
  expect(made.map(readable).sort()).toEqual(
    [399, 501, 600].flatMap((width) => [`assets/a-${width}.avif`, `assets/a-${width}.webp`]),
  );
  for (const file of made) {
    const { mediaType, width } = await sharp(files.get(file)).metadata();
    const [, named, type] = /-(\d+)-\w+\.(\w+)$/.exec(file) ?? [];
    expect([mediaType, width], file).toEqual([`image/${type}`, Number(named)]);
  }
  // The list of made files is written as the site is released.
  expect(summary.files).toBe(files.size + 1);
});

test.each<Edit>([
  ["content/site.yaml", '"tel:+12025550100"', "/assets/a.jpg"],
  [
    "site.tsx",
    "  colors: {",
    '  files: (_, url) => ({ "a": url.file("assets/a.jpg") }),\n  colors: {',
  ],
])("the original is published too if something links to it, in %s", async (...link) => {
  const { files } = await built(siteWith({ "a.jpg": large }, twice, link as Edit));
  expect([...files.values()]).toContainEqual(large);
});

test("a build without pictures does not load the decoder", async () => {
  const { folder, write } = bakeryProject();
  write(
    "no-sharp.cjs",
    `const Module = require("node:module");
    const load = Module._load;
    Module._load = (name, ...rest) => {
      if (name === "sharp") throw new Error("loaded");
      return load(name, ...rest);
    };`,
  );
  const args = ["-r", "./no-sharp.cjs", "src/tools/start.js", "build.ts"];
  expect(await run(process.execPath, args, { cwd: folder })).toMatchObject({ code: 0, stderr: "" });
});

test("a preview shows the originals, and makes nothing", async () => {
  const root = siteWith({ "a.jpg": large }, twice);
  const { files, html, pictures } = await built(root, true);
  expect(html).not.toContain("<source");
  expect(pictures.map(({ size }) => size)).toEqual(["300 by 200", "250 by 167"]);
  for (const { src } of pictures) expect(files.get(src.slice(1))).toEqual(large);
  expect(readdirSync(root)).not.toContain("node_modules");
});

test("what an earlier build made is kept, and a changed picture is made again", async () => {
  const root = siteWith({ "a.jpg": large }, twice);
  const cache = join(root, "node_modules/.cache/pictures");
  const { html, files } = await built(root);
  const times = () => readdirSync(cache).map((file) => [file, statSync(join(cache, file)).mtimeMs]);
  const before = times();
  expect(before).toHaveLength(6);
  expect((await built(root)).files).toEqual(files);
  expect(times()).toEqual(before);
  writeFileSync(join(root, "static/assets/a.jpg"), await flat(900, 600).negate().jpeg().toBuffer());
  expect((await built(root)).html).not.toBe(html);
  expect(times()).toHaveLength(12);
});

test.each<[string, (file: string) => unknown]>([
  ["is cut", (file) => writeFileSync(file, "x".repeat(30))],
  ["has other bytes", (file) => writeFileSync(file, "x".repeat(99))],
  ["is a folder", (file) => mkdirSync(file)],
  ["was made of something else", (file) => keptBytes(file, "other", async () => Buffer.from("x"))],
])("a kept picture that %s is made again", async (_, damage) => {
  const file = join(emptyFolder(), "a.avif");
  await damage(file);
  const bytes = await keptBytes(file, "key", async () => Buffer.from("Picture"));
  expect(Buffer.from(bytes).toString()).toBe("Picture");
});
