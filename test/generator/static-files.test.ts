import { join } from "node:path";
import { expect, test } from "vitest";
import { lifetimeOf } from "../../src/generator/headers/caching.ts";
import { contentTypeOf } from "../../src/generator/headers/content-types.ts";
import { portableName, readAssets } from "../../src/generator/render/assets.ts";
import { bakery, bakeryInput, refusal } from "../setup/bakery.ts";
import { builtInMemory } from "../setup/in-memory.ts";
import type { Edit } from "../setup/project.ts";

test("static files keep their paths and bytes, except that names in assets get a hash of the bytes", async () => {
  const drawings = ["<svg/>", "<svg></svg>"].map(async (drawing) => {
    const { files } = await builtInMemory(
      await bakeryInput(
        ["static/.well-known/security.txt", "Contact: mailto:a@b.test"],
        ["static/assets/maps/north.svg", drawing],
      ),
    );
    expect(files.get(".well-known/security.txt")).toBe("Contact: mailto:a@b.test");
    return [...files].filter(([file]) => file.startsWith("assets/maps/"));
  });
  const [[first] = [], [second] = []] = await Promise.all(drawings);
  expect(first).toEqual([expect.stringMatching(/^assets\/maps\/north-[\da-f]{8}\.svg$/), "<svg/>"]);
  expect(second?.[0]).not.toBe(first?.[0]);
});

test("hidden files and those left behind by file managers and editors are not published", async () => {
  const left = [
    ".gitkeep",
    ".env",
    ".git/config",
    ".well-known/.DS_Store",
    "assets/.gitkeep",
    "assets/Thumbs.db",
    "desktop.ini",
    "._kept.txt",
    ".kept.txt.swp",
    "kept.txt~",
    ".Trashes/501/old.txt",
  ];
  const published = [".htaccess", ".well-known/security.txt", "CNAME", "kept.txt"];
  const { folder } = bakery([...left, ...published].map((file) => [`static/${file}`, "-"]));
  const paths = [...(await readAssets(join(folder, "static"))).paths.keys()];
  expect(paths).toEqual(expect.arrayContaining(published));
  expect(paths.filter((path) => left.includes(path))).toEqual([]);
});

test("a site may have no static folder, since git keeps no empty one", async () => {
  expect([...(await readAssets(join(bakery().folder, "no-such-folder"))).paths]).toEqual([]);
});

test.each([
  ["assets/till_bold.min.woff2", "assets/till-bold-min.woff2"],
  ["assets/Our Team/Zoë & Łukasz (2).JPG", "assets/our-team/zoe-lukasz-2.jpg"],
  ["assets/店/照片.png", "assets/file/file.png"],
])("static/%s is published as %s, with a hash", (file, published) =>
  expect(portableName(file)).toBe(published),
);

test("two files in assets with the same content and nearly the same name are reported", async () => {
  const said = await refusal(["static/assets/A b.gpx", "-"], ["static/assets/a_b.gpx", "-"]);
  expect(said).toMatch(
    /^static\/assets\/A b\.gpx and static\/assets\/a_b\.gpx both make assets\/a-b-[\da-f]{8}\.gpx\. Rename or remove one\.$/m,
  );
});

test("a view that refers to an asset that does not exist is reported", async () => {
  const said = await refusal(["src/site/site.tsx", "assets/icons.svg#", "assets/icon.svg#"]);
  expect(said).toContain("static/assets/icon.svg#");
  expect(said).toContain(" does not exist. Put it there, or write another name.");
});

test.each([
  ["talk.mp3", "audio/mpeg"],
  ["menu.pdf", "application/pdf"],
  ["assets/dog.AVIF", "image/avif"],
  ["assets/till.woff2", "font/woff2"],
  ["fair.ics", "text/calendar; charset=utf-8"],
  ["worker.mjs", "text/javascript; charset=utf-8"],
  [".well-known/atproto-did", "text/plain; charset=utf-8"],
  ["track.gpx", "application/octet-stream"],
  ["licence", "application/octet-stream"],
])("%j has the type %s", (file, type) => expect(contentTypeOf(file)).toBe(type));

test.each([
  ["assets/till-1a2b3c4d.woff2", "public, max-age=31536000, immutable"],
  ["press/assets/till.woff2", "public, max-age=0, must-revalidate"],
])("browsers keep %s for: %s", (file, lifetime) => expect(lifetimeOf(file)).toBe(lifetime));

test("files of any type are published; a warning names those that browsers can't show", async () => {
  const files = ["talk.mp3", "assets/a.gpx", "b.gpx", "licence", "CNAME", ".htaccess"];
  const built = await builtInMemory(
    await bakeryInput(...files.map((file): Edit => [`static/${file}`, "-"])),
  );
  for (const file of files.filter((file) => !file.startsWith("assets/")))
    expect(built.files.get(file)).toBe("-");
  expect(built.warnings).toEqual([
    expect.stringMatching(
      /^static\/assets\/a\.gpx \(and 1 more \.gpx file\) has an unknown type: /,
    ),
    expect.stringMatching(/^static\/licence has an unknown type: /),
  ]);
});

test("a warning names an SVG that no browser shows, even if no page has it as a picture", async () => {
  const icon = "static/assets/icon.svg";
  const built = await builtInMemory(await bakeryInput([icon, '<svg viewBox="0 0 2 1"/>']));
  expect(built.warnings).toEqual([
    `${icon} can't be shown. Browsers show it only with a namespace. Add xmlns="http://www.w3.org/2000/svg" to its <svg> tag.`,
  ]);
});
