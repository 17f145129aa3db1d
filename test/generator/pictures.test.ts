import { readdirSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { failureText } from "../../src/generator/cli/format-error.ts";
import { readBuildInput } from "../../src/generator/render/build-input.ts";
import { cachedBytes } from "../../src/generator/render/pictures.ts";
import { routesOf } from "../../src/generator/routes.ts";
import { bakery } from "../setup/bakery.ts";
import { emptyFolder } from "../setup/files.ts";
import { all, attribute, parseHtml } from "../setup/html.ts";
import { builtInMemory } from "../setup/in-memory.ts";
import type { Edit, Project } from "../setup/project.ts";

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#286" } });
const photo = await flat(300, 200).jpeg().toBuffer();
const large = await flat(900, 600).jpeg().toBuffer();
/** As from a camera held upright. */
const turned = flat(300, 200).withMetadata({ orientation: 6 });
const frame = await flat(20, 10).png().toBuffer();
const other = await flat(20, 10).negate().png().toBuffer();
const moving = sharp([frame, other], { join: { animated: true } });

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

async function built({ folder: root }: Project, isPreview = false) {
  const input = await readBuildInput({ root, content: join(root, "content") });
  const routes = routesOf(input.running.site, input.content);
  const preview = { routes, onPage: () => {}, pictureSizes: new Map() };
  const { summary, bytes, files } = await builtInMemory(input, isPreview ? { preview } : {});
  const html = files.get("index.html") ?? "";
  return {
    summary,
    html,
    files: bytes,
    /** The source, size and alt text of each. */
    pictures: all(parseHtml(html), "img").map((image) => {
      const of = (name: string) => attribute(image, name) ?? "";
      return { src: of("src"), size: `${of("width")} by ${of("height")}`, alt: of("alt") };
    }),
  };
}

test("a picture keeps its proportions and is never enlarged, but a drawing has any size", async () => {
  const widths = ["", "width={100}", "width={600}"].map(
    (width) => `<Photo file="assets/a.jpg" ${width} />`,
  );
  const { pictures, files } = await built(
    siteWith(
      { "a.jpg": photo, "b.svg": drawing, "line.png": await flat(300, 1).png().toBuffer() },
      `${widths.join("")}<Photo file="assets/b.svg" width={48} /><Photo file="assets/line.png" width={100} />`,
    ),
  );
  expect(pictures.map(({ size }) => size)).toEqual([
    "300 by 200",
    "100 by 67",
    "300 by 200",
    "48 by 24",
    // Never without a height.
    "100 by 1",
  ]);
  expect(files.get(pictures[3]?.src.slice(1) ?? "")?.toString()).toBe(drawing);
});

test("a picture is rotated as its EXIF data says, in every format, and published without that data", async () => {
  const files = {
    "a.jpg": await turned.clone().jpeg().toBuffer(),
    "b.webp": await turned.clone().webp().toBuffer(),
    "c.avif": await turned.clone().avif({ effort: 0 }).toBuffer(),
  };
  const shown = Object.keys(files).map((file) => `<Photo file="assets/${file}" />`);
  const { pictures, files: output } = await built(siteWith(files, shown.join("")));
  expect(pictures.map(({ size }) => size)).toEqual(Array(3).fill("200 by 300"));
  for (const { src } of pictures) {
    const { width, height, exif } = await sharp(output.get(src.slice(1))).metadata();
    // It may say where a photo was taken.
    expect({ width, height, exif }, src).toEqual({ width: 200, height: 300, exif: undefined });
  }
});

const renamed =
  "can't be shown. It is image/png. Rename it, or save it as JPEG, PNG, WebP, AVIF, GIF or SVG.";
const broken = "can't be shown. It is empty, cut off, too large or not a picture. Save it again.";

test.each<[what: string, file: string, bytes: Uint8Array | string | undefined, says: string]>([
  ["does not exist", "a.jpg", undefined, "does not exist. Put the picture in static/assets/."],
  ["is empty", "a.jpg", "", broken],
  ["is truncated", "a.jpg", large.subarray(0, large.length - 40), broken],
  ["is text", "a.jpg", "Not a picture", broken],
  ["has the extension of another format", "a.jpg", frame, renamed],
  [
    "is animated",
    "a.gif",
    await moving.gif().toBuffer(),
    "can't be shown. It is animated. Save one frame of it.",
  ],
])("a picture that %s is reported with its page and component", async (_, file, bytes, says) => {
  const project = siteWith(
    bytes === undefined ? {} : { [file]: bytes },
    `<Photo file="assets/${file}" />`,
  );
  const [first, ...said] = String(await built(project).catch(failureText)).split("\n");
  expect(first).toBe("the page / (index.html) could not be rendered");
  expect(said).toContain(`  static/assets/${file} ${says}`);
  expect(said).toContainEqual(
    expect.stringMatching(/^ {4}at Photo \(src\/site\/site\.tsx:\d+:\d+\)$/),
  );
});

test.each(["/assets/a.jpg", "a.jpg", "static/assets/a.jpg"])(
  "the name %s is corrected where the picture is there",
  async (file) => {
    const project = siteWith({ "a.jpg": large }, `<Photo file="${file}" />`);
    expect(String(await built(project).catch(failureText))).toContain(
      `${file} is not a picture's file. Write assets/a.jpg.`,
    );
  },
);

test("a picture outside of static/assets is refused", async () => {
  const project = siteWith({}, '<Photo file="photos/a.jpg" />');
  project.write("static/photos/a.jpg", large);
  expect(String(await built(project).catch(failureText))).toContain(
    "static/photos/a.jpg is outside static/assets/. Move it there, and write assets/a.jpg.",
  );
});

const twice = '<Photo file="assets/a.jpg" width={300} /><Photo file="assets/a.jpg" width={250} />';

/** A text without the hashes in the names of files. */
const readable = (text: string) => text.replaceAll(/-[\da-f]{8}\./g, ".");

const srcsetsIn = (html: string) =>
  [...html.matchAll(/srcSet="([^"]*)"/g)].map(([, srcset = ""]) => readable(srcset));

test("no width is offered twice", async () => {
  const { html } = await built(
    siteWith({ "a.jpg": large }, '<Photo file="assets/a.jpg" width={200} />'),
  );
  expect(srcsetsIn(html)).toEqual(["/assets/a-400.avif 400w", "/assets/a-400.webp 400w"]);
});

test("a build makes AVIF and WebP files in the widths needed, and omits the original", async () => {
  const { html, files, pictures, summary } = await built(siteWith({ "a.jpg": large }, twice));
  expect(srcsetsIn(html)).toEqual([
    "/assets/a-400.avif 400w, /assets/a-600.avif 600w",
    "/assets/a-400.webp 400w, /assets/a-600.webp 600w",
    "/assets/a-400.avif 400w, /assets/a-500.avif 500w",
    "/assets/a-400.webp 400w, /assets/a-500.webp 500w",
  ]);
  expect(pictures.map(({ src, alt }) => [readable(src), alt])).toEqual([
    ["/assets/a-600.webp", "First"],
    ["/assets/a-500.webp", ""],
  ]);
  const made = [...files.keys()].filter((file) => file.startsWith("assets/a-"));
  expect(made).toHaveLength(6);
  for (const file of made) {
    const { mediaType, width } = await sharp(files.get(file)).metadata();
    const [, named, type] = /-(\d+)-\w+\.(\w+)$/.exec(file) ?? [];
    expect([mediaType, width], file).toEqual([`image/${type}`, Number(named)]);
  }
  // The marker is only written when the site is released.
  expect(summary.files).toBe(files.size + 1);
});

const ofFeed = '  files: (_, url) => ({ feed: url.file("assets/a.jpg") }),\n  colors: {';

test.each<Edit>([
  ["content/site.yaml", '"tel:+12025550100"', "/assets/a.jpg"],
  [site, "  colors: {", ofFeed],
])("the original is published too if a link in %s leads to it", async (...link) => {
  const { files } = await built(siteWith({ "a.jpg": large }, twice, link as Edit));
  expect([...files.values()]).toContainEqual(large);
});

test("a preview shows the originals, and makes no files", async () => {
  const project = siteWith({ "a.jpg": large }, twice);
  const { files, html, pictures } = await built(project, true);
  expect(html).not.toContain("<source");
  expect(pictures.map(({ size }) => size)).toEqual(["300 by 200", "250 by 167"]);
  for (const { src } of pictures) expect(files.get(src.slice(1))).toEqual(large);
  expect(readdirSync(project.folder)).not.toContain("node_modules");
});

test("resized files are cached between builds, and made again when the picture changes", async () => {
  const project = siteWith({ "a.jpg": large }, twice);
  const cache = join(project.folder, "node_modules/.cache/pictures");
  const { html, files } = await built(project);
  const times = () => readdirSync(cache).map((file) => [file, statSync(join(cache, file)).mtimeMs]);
  const before = times();
  expect(before).toHaveLength(6);
  expect((await built(project)).files).toEqual(files);
  expect(times()).toEqual(before);
  project.write("static/assets/a.jpg", await flat(900, 600).negate().jpeg().toBuffer());
  expect((await built(project)).html).not.toBe(html);
  expect(times()).toHaveLength(12);
});

test("a cache entry that is truncated, has another key or can't be read is made again", async () => {
  const made = (file: string, key: string, text: string) =>
    cachedBytes(file, key, async () => Buffer.from(text)).then(String);
  const file = join(emptyFolder(), "a.avif");
  expect(await made(file, "other", "Other")).toBe("Other");
  expect(await made(file, "key", "Picture")).toBe("Picture");
  expect(await made(file, "key", "Never")).toBe("Picture");
  truncateSync(file, 36);
  expect(await made(file, "key", "Again")).toBe("Again");
  const folder = emptyFolder();
  expect(await made(folder, "key", "Picture")).toBe("Picture");
});
