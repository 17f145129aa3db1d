import { join } from "node:path";
import { expect, test } from "vitest";
import { lifetimeOf } from "../../src/generator/headers/caching.ts";
import { contentTypeOf } from "../../src/generator/headers/content-types.ts";
import { readAssets } from "../../src/generator/render/assets.ts";
import { bakery, bakeryInput, builtBakery } from "../setup/bakery.ts";
import { builtInMemory } from "../setup/in-memory.ts";

test("static files keep their paths and bytes, except that names in assets get a hash", async () => {
  const files = await builtBakery(
    ["static/.well-known/security.txt", "Contact: mailto:a@b.test"],
    ["static/assets/maps/north.svg", "<svg/>"],
  );
  expect(files.get(".well-known/security.txt")).toBe("Contact: mailto:a@b.test");
  expect([...files].filter(([file]) => file.startsWith("assets/maps/"))).toEqual([
    [expect.stringMatching(/^assets\/maps\/north-[\da-f]{8}\.svg$/), "<svg/>"],
  ]);
});

test("a site may have no static folder, since git keeps no empty one", () => {
  expect([...readAssets(join(bakery().folder, "no-such-folder")).paths]).toEqual([]);
});

test("files left behind by file managers are not published", () => {
  const left = [
    "assets/Thumbs.db",
    "desktop.ini",
    "about/.DS_Store",
    "._kept.txt",
    ".kept.txt.swp",
    ".Trashes/501/old.txt",
    ".Spotlight-V100/store.db",
  ];
  const { folder } = bakery([...left, "kept.txt"].map((file) => [`static/${file}`, "-"]));
  expect([...readAssets(join(folder, "static")).paths.keys()]).toEqual([
    "500.html",
    "about/dog/index.html",
    "assets/social.png",
    "assets/till.woff2",
    "favicon.ico",
    "kept.txt",
  ]);
});

test.each([
  ["talk.mp3", "audio/mpeg"],
  ["talk.m4a", "audio/mp4"],
  ["film.mp4", "video/mp4"],
  ["film.webm", "video/webm"],
  ["menu.pdf", "application/pdf"],
  ["assets/loop.gif", "image/gif"],
  ["assets/dog.jpeg", "image/jpeg"],
  ["talk.ogg", "audio/ogg"],
  ["terms.docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ["prices.xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ["deck.pptx", "application/vnd.openxmlformats-officedocument.presentationml.presentation"],
  ["press.zip", "application/zip"],
  ["fair.ics", "text/calendar; charset=utf-8"],
  ["mara.vcf", "text/vcard; charset=utf-8"],
  ["assets/till.ttf", "font/ttf"],
  ["assets/till.otf", "font/otf"],
  ["assets/till.woff", "font/woff"],
  ["print.css", "text/css; charset=utf-8"],
  ["worker.mjs", "text/javascript; charset=utf-8"],
  ["worker.mjs.map", "application/json"],
  ["assets/filter.wasm", "application/wasm"],
  ["leads.csv", "text/csv; charset=utf-8"],
  ["old.htm", "text/html; charset=utf-8"],
  ["notes.md", "text/markdown; charset=utf-8"],
  ["ames.geojson", "application/geo+json"],
  ["BingSiteAuth.XML", "application/xml"],
  [".well-known/atproto-did", "text/plain; charset=utf-8"],
  ["repo/.well-known/atproto-did", "text/plain; charset=utf-8"],
  ["licence", "application/octet-stream"],
  [".htaccess", "application/octet-stream"],
  ["track.gpx", "application/octet-stream"],
  [".well-known/track.gpx", "application/octet-stream"],
  ["a.", "application/octet-stream"],
  ["", "application/octet-stream"],
])("%j has the type %s", (file, type) => expect(contentTypeOf(file)).toBe(type));

test.each([
  ["assets/till-1a2b3c4d.woff2", "public, max-age=31536000, immutable"],
  ["press/assets/till.woff2", "public, max-age=0, must-revalidate"],
])("browsers keep %s for: %s", (file, lifetime) => expect(lifetimeOf(file)).toBe(lifetime));

test("files of any type are published; a warning names those that browsers can't show", async () => {
  const known = ["talk.mp3", ".well-known/atproto-did", ".htaccess", "assets/terms.docx"];
  const unknown = ["assets/a.gpx", "b.gpx", "maps/c.gpx", "licence", "d.epub", "e.epub"];
  const { files, warnings } = await builtInMemory(
    await bakeryInput(
      ...[...known, ...unknown].map((file): [string, string] => [`static/${file}`, "-"]),
      [
        "src/site/site.tsx",
        "  colors: { light",
        '  files: () => ({ "feed.x-own": "-" }),\n  colors: { light',
      ],
    ),
  );
  for (const file of ["talk.mp3", ".htaccess", "b.gpx", "licence"])
    expect(files.get(file)).toBe("-");
  const download = "has an unknown type: browsers download it instead of showing it. To show it,";
  const table = "src/generator/headers/content-types.ts";
  expect(warnings).toEqual([
    `static/assets/a.gpx (and 2 more .gpx files) ${download} add .gpx to ${table}.`,
    `static/d.epub (and 1 more .epub file) ${download} add .epub to ${table}.`,
    `static/licence ${download} give it an extension such as .txt.`,
    `feed.x-own ${download} add .x-own to ${table}.`,
  ]);
});
