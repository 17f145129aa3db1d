import { readdirSync, truncateSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { failureText } from "../../src/generator/cli/format-error.ts";
import { readBuildInput } from "../../src/generator/render/build-input.ts";
import { bakery } from "../setup/bakery.ts";
import { all, attribute, parseHtml } from "../setup/html.ts";
import { builtInMemory } from "../setup/in-memory.ts";
import type { Edit, Project } from "../setup/project.ts";

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#286" } });
const photo = await flat(300, 200).jpeg().toBuffer();
const large = await flat(900, 600).jpeg().toBuffer();
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"/>';

const site = "src/site/site.tsx";

type Files = Readonly<Record<string, Uint8Array | string>>;

/** The small site with these files in static/assets, whose home page shows some pictures. */
function siteWith(files: Files, shown: string, ...edits: Edit[]): Project {
  const project = bakery([
    [site, "({ words: { siteWords }, url,", "({ words: { siteWords }, url, path, picture,"],
    [site, "      <footer>", '      {path === "/" && <Shown picture={picture} />}\n      <footer>'],
    [
      site,
      "function Drawing(",
      `function Photo({ picture, file, width }) {
  const { sources, isFirst, ...img } = picture(file, width);
  const [avif, webp] = sources.map(({ type, srcset }) => <source key={type} type={type} srcSet={srcset} />);
  return <picture>{avif}{webp}<img alt={isFirst ? "First" : ""} {...img} /></picture>;
}

const Shown = ({ picture }) => <>${shown.replaceAll("<Photo ", "<Photo picture={picture} ")}</>;

function Drawing(`,
    ],
    ...edits,
  ]);
  for (const [name, bytes] of Object.entries(files)) project.write(`static/assets/${name}`, bytes);
  return project;
}

async function built({ folder: root }: Project) {
  const input = await readBuildInput({ root, content: join(root, "content") });
  const { bytes, files } = await builtInMemory(input);
  const page = parseHtml(files.get("index.html") ?? "");
  /** The attributes of each element of a kind. */
  const attributesOf = (element: string, ...names: string[]) =>
    all(page, element).map((one) => names.map((name) => attribute(one, name) ?? ""));
  return { files: bytes, attributesOf };
}

test("a picture keeps its proportions and is never enlarged, but a drawing has any size", async () => {
  const widths = ["", "width={100}", "width={600}"].map(
    (width) => `<Photo file="assets/a.jpg" ${width} />`,
  );
  const { attributesOf, files } = await built(
    siteWith(
      { "a.jpg": photo, "b.svg": drawing, "line.png": await flat(300, 1).png().toBuffer() },
      `${widths.join("")}<Photo file="assets/b.svg" width={48} /><Photo file="assets/line.png" width={100} />`,
    ),
  );
  expect(attributesOf("img", "width", "height")).toEqual([
    ["300", "200"],
    ["100", "67"],
    ["300", "200"],
    ["48", "24"],
    // Never without a height.
    ["100", "1"],
  ]);
  const svg = attributesOf("img", "src")[3]?.[0]?.slice(1) ?? "";
  expect(files.get(svg)?.toString()).toBe(drawing);
});

test("a picture is rotated as its EXIF data says, in every format, and published without that data", async () => {
  // As from a camera held upright.
  const turned = flat(300, 200).withMetadata({ orientation: 6 });
  const files = {
    "a.jpg": await turned.clone().jpeg().toBuffer(),
    "b.webp": await turned.clone().webp().toBuffer(),
    "c.avif": await turned.clone().avif({ effort: 0 }).toBuffer(),
  };
  const shown = Object.keys(files).map((file) => `<Photo file="assets/${file}" />`);
  const { attributesOf, files: output } = await built(siteWith(files, shown.join("")));
  const pictures = attributesOf("img", "src", "width", "height");
  expect(pictures).toHaveLength(3);
  for (const [src = "", ...size] of pictures) {
    expect(size, src).toEqual(["200", "300"]);
    const { width, height, exif } = await sharp(output.get(src.slice(1))).metadata();
    // It may say where a photo was taken.
    expect({ width, height, exif }, src).toEqual({ width: 200, height: 300, exif: undefined });
  }
});

const atTwoWidths =
  '<Photo file="assets/a.jpg" width={300} /><Photo file="assets/a.jpg" width={200} />';

test("browsers choose between AVIF and WebP files in the widths they may need", async () => {
  const { files, attributesOf } = await built(siteWith({ "a.jpg": large }, atTwoWidths));
  /** Without the hashes in the names of files. */
  const readable = (values: string[][]) =>
    values.map((row) => row.map((value) => value.replaceAll(/-[\da-f]{8}\./g, ".")));
  expect(readable(attributesOf("source", "type", "srcset"))).toEqual([
    ["image/avif", "/assets/a-400.avif 400w, /assets/a-600.avif 600w"],
    ["image/webp", "/assets/a-400.webp 400w, /assets/a-600.webp 600w"],
    ["image/avif", "/assets/a-400.avif 400w"],
    ["image/webp", "/assets/a-400.webp 400w"],
  ]);
  expect(readable(attributesOf("img", "src", "alt"))).toEqual([
    ["/assets/a-600.webp", "First"],
    ["/assets/a-400.webp", ""],
  ]);
  const made = [...files.keys()].filter((file) => file.startsWith("assets/a-"));
  expect(made).toHaveLength(4);
  for (const file of made) {
    const { mediaType, width } = await sharp(files.get(file)).metadata();
    const [, named, type] = /-(\d+)-\w+\.(\w+)$/.exec(file) ?? [];
    expect([mediaType, width], file).toEqual([`image/${type}`, Number(named)]);
  }
});

test("the original is published only if a link leads to it", async () => {
  const isPublished = async (...edits: Edit[]) => {
    const { files } = await built(siteWith({ "a.jpg": large }, atTwoWidths, ...edits));
    return [...files.values()].some((bytes) => bytes.equals(large));
  };
  expect(await isPublished()).toBe(false);
  expect(await isPublished(["content/site.yaml", '"tel:+12025550100"', "/assets/a.jpg"])).toBe(
    true,
  );
});

test("a changed picture is resized again, and so is one that a killed build left half written", async () => {
  const project = siteWith({ "a.jpg": large }, atTwoWidths);
  const first = await built(project);
  const cache = join(project.folder, "node_modules/.cache/pictures");
  for (const file of readdirSync(cache)) truncateSync(join(cache, file), 100);
  expect((await built(project)).files).toEqual(first.files);
  project.write("static/assets/a.jpg", await flat(900, 600).negate().jpeg().toBuffer());
  const second = await built(project);
  expect(second.attributesOf("img", "src")).not.toEqual(first.attributesOf("img", "src"));
});

const frame = flat(20, 10);
const frames = [await frame.png().toBuffer(), await frame.clone().negate().png().toBuffer()];
const moving = await sharp(frames, { join: { animated: true } })
  .gif()
  .toBuffer();

test.each<[what: string, files: Files, file: string, says: string]>([
  [
    "does not exist",
    {},
    "assets/a.jpg",
    "static/assets/a.jpg does not exist. Put the picture in static/assets/.",
  ],
  [
    "is named wrongly",
    { "a.jpg": photo },
    "/static/assets/a.jpg",
    "/static/assets/a.jpg is not a picture's file. Write assets/a.jpg.",
  ],
  [
    "is not a picture",
    { "a.jpg": "Not a picture" },
    "assets/a.jpg",
    "static/assets/a.jpg can't be shown. It is empty, cut off, too large or not a picture. Save it again.",
  ],
  [
    "is animated",
    { "a.gif": moving },
    "assets/a.gif",
    "static/assets/a.gif can't be shown. It is animated. Save one frame of it.",
  ],
])("a picture that %s is reported with its page and component", async (_, files, file, says) => {
  const said = await built(siteWith(files, `<Photo file="${file}" />`)).catch(failureText);
  expect(said).toContain(`the page / (index.html) could not be rendered\n\n  ${says}\n`);
  expect(said).toMatch(/^ {4}at Photo \(src\/site\/site\.tsx:\d+:\d+\)$/m);
});
