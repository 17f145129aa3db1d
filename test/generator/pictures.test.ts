import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { failureText } from "../../src/generator/explained.ts";
import { readInput } from "../../src/generator/render/read-input.ts";
import { bakery, refusal } from "../setup/bakery.ts";
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
  const { sources, ...img } = picture(file, width);
  const [avif, webp] = sources.map(({ type, srcset }) => <source key={type} type={type} srcSet={srcset} />);
  return <picture>{avif}{webp}<img alt="" {...img} /></picture>;
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
  const input = await readInput({ root, content: join(root, "content") });
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
  expect(readable(attributesOf("img", "src"))).toEqual([
    ["/assets/a-600.webp"],
    ["/assets/a-400.webp"],
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

test("a changed picture is resized again", async () => {
  const project = siteWith({ "a.jpg": large }, atTwoWidths);
  const first = await built(project);
  project.write("static/assets/a.jpg", await flat(900, 600).negate().jpeg().toBuffer());
  const second = await built(project);
  expect(second.attributesOf("img", "src")).not.toEqual(first.attributesOf("img", "src"));
});

test("resized files are cached, and a cache that is damaged or can't be written does no harm", async () => {
  const project = siteWith({ "a.jpg": large }, atTwoWidths);
  const resizedIn = ({ files }: { readonly files: ReadonlyMap<string, Buffer> }) =>
    new Map([...files].filter(([file]) => /\.(avif|webp)$/.test(file)));
  const first = resizedIn(await built(project));
  const cache = join(project.folder, "node_modules/.cache/pictures");
  const names = readdirSync(cache).sort();
  expect(names).toEqual([...first.keys()].map((file) => basename(file)).sort());
  const written = () => names.map((name) => statSync(join(cache, name)).ino);
  const before = written();
  expect(resizedIn(await built(project))).toEqual(first);
  expect(written()).toEqual(before);
  for (const [index, name] of names.entries()) {
    const bytes = readFileSync(join(cache, name));
    writeFileSync(join(cache, name), [bytes.subarray(0, -1), "", "other"][index % 3] ?? "");
  }
  expect(resizedIn(await built(project))).toEqual(first);
  for (const name of names) {
    rmSync(join(cache, name));
    // In the way of the unfinished file: only a finished one gets the name that builds look for.
    mkdirSync(join(cache, `${name}.${process.pid}`));
  }
  expect(resizedIn(await built(project))).toEqual(first);
  expect(readdirSync(cache).filter((name) => names.includes(name))).toEqual([]);
});

test("each picture that is cut off is reported when it is resized", async () => {
  const cut = large.subarray(0, -1000);
  const project = siteWith(
    { "a.jpg": cut, "b.jpg": cut },
    `${atTwoWidths}<Photo file="assets/b.jpg" />`,
  );
  const says = "can't be resized: it is cut off or damaged. Save it again.";
  expect(await built(project).catch(failureText)).toBe(
    `static/assets/a.jpg ${says}\n\nstatic/assets/b.jpg ${says}`,
  );
});

test("a picture keeps its own name in views and texts, whatever it is published as", async () => {
  const { attributesOf, files } = await built(
    siteWith(
      { "Our Team/Café 1.JPG": photo, "My Menu.PDF": "-" },
      '<Photo file="assets/Our Team/Café 1.JPG" />',
      ["content/site.yaml", '"tel:+12025550100"', "/assets/My%20Menu.PDF"],
      [
        "content/pages/us.md",
        "---\ntitle: Us\ndescription: Who we are.\n---\n\n![Us](/assets/Our%20Team/Caf%C3%A9%201.JPG)\n\n![We](</assets/Our Team/Café 1.JPG>)\n",
      ],
    ),
  );
  const [[src = ""] = []] = attributesOf("img", "src");
  expect(src).toMatch(/^\/assets\/our-team\/cafe-1-300-[\da-f]{8}\.webp$/);
  const original = [...files.keys()].find((file) => file.endsWith(".jpg")) ?? "";
  expect(original).toMatch(/^assets\/our-team\/cafe-1-[\da-f]{8}\.jpg$/);
  const text = all(parseHtml(`${files.get("us/index.html")}`), "main img");
  expect(text.map((img) => attribute(img, "src"))).toEqual([`/${original}`, `/${original}`]);
  expect(attributesOf("a", "href").flat()).toContainEqual(
    expect.stringMatching(/^\/assets\/my-menu-[\da-f]{8}\.pdf$/),
  );
});

const frame = flat(20, 10);
const frames = [await frame.png().toBuffer(), await frame.clone().negate().png().toBuffer()];
const moving = await sharp(frames, { join: { animated: true } })
  .gif()
  .toBuffer();
/** An acTL chunk, which says how many frames there are, after the 33 bytes of the signature and the IHDR chunk. */
const framesOfPng = Buffer.from("000000086163544c000000020000000000000000", "hex");
const still = await frame.clone().png().toBuffer();
const movingPng = Buffer.concat([still.subarray(0, 33), framesOfPng, still.subarray(33)]);
const scan = await flat(20, 10).tiff().toBuffer();
const long = await flat(16_384, 1).png().toBuffer();

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
    "static/assets/a.jpg can't be shown. It is empty or not a picture. Save it again.",
  ],
  [
    "is animated",
    { "a.gif": moving },
    "assets/a.gif",
    "static/assets/a.gif can't be shown. It is animated. Save one frame of it.",
  ],
  [
    "is an animated PNG",
    { "a.png": movingPng },
    "assets/a.png",
    "static/assets/a.png can't be shown. It is animated. Save one frame of it.",
  ],
  [
    "is too large",
    { "a.png": long },
    "assets/a.png",
    "static/assets/a.png can't be shown. Its width or height is over 16,383 pixels. Save it smaller.",
  ],
  [
    "is of another type",
    { "a.png": photo },
    "assets/a.png",
    "static/assets/a.png can't be shown. Its name says image/png, but it is image/jpeg. Rename it.",
  ],
  [
    "is a TIFF",
    { "a.tif": scan },
    "assets/a.tif",
    "static/assets/a.tif can't be shown. It is image/tiff, which only some browsers show. Convert it to JPEG.",
  ],
  [
    "is an SVG without a namespace",
    { "a.svg": '<svg viewBox="0 0 20 10"/>' },
    "assets/a.svg",
    'static/assets/a.svg can\'t be shown. Browsers show it only with a namespace. Add xmlns="http://www.w3.org/2000/svg" to its <svg> tag.',
  ],
  [
    "is not a picture's file",
    { "a.pdf": "-" },
    "assets/a.pdf",
    "static/assets/a.pdf can't be shown. Save it as JPEG, PNG, WebP, AVIF, GIF or SVG.",
  ],
])("a picture that %s is reported with its page and component", async (_, files, file, says) => {
  const said = await built(siteWith(files, `<Photo file="${file}" />`)).catch(failureText);
  expect(said).toContain(`the page / (index.html) could not be rendered\n\n  ${says}\n`);
  expect(said).toMatch(/^ {4}at Photo \(src\/site\/site\.tsx:\d+:\d+\)$/m);
});

test("a picture of a text that can't be shown is reported at its place", async () => {
  const text = "---\ntitle: A\ndescription: A.\n---\n![A](/assets/a.svg)\n";
  const drawing: Edit = ["static/assets/a.svg", '<svg viewBox="0 0 2 1"/>'];
  expect(await refusal(drawing, ["content/pages/a.md", text])).toContain(
    "content/pages/a.md:5:6  /assets/a.svg can't be shown. Browsers show it only with a namespace.",
  );
});

test("a picture that a field names and that can't be shown is reported at its place", async () => {
  const named: Edit = ["content/about.yaml", "Three bakers and a dog.", "assets/a.jpg"];
  const said = await built(siteWith({}, '<Photo file="assets/a.jpg" />', named)).catch(failureText);
  expect(said).toContain(
    "content/about.yaml:3:7  static/assets/a.jpg does not exist. Put the picture in static/assets/.",
  );
});
