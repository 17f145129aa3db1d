import { join } from "node:path";
import { expect, test } from "vitest";
import { lifetimeOf } from "../../src/generator/headers/caching.ts";
import { contentTypeOf } from "../../src/generator/headers/content-types.ts";
import { readAssets } from "../../src/generator/render/assets.ts";
import { bakery, bakeryInput } from "../setup/bakery.ts";
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

test("files left behind by file managers are not published", () => {
  const left = [
    "assets/Thumbs.db",
    "desktop.ini",
    "about/.DS_Store",
    "._kept.txt",
    ".kept.txt.swp",
    ".Trashes/501/old.txt",
  ];
  const { folder } = bakery([...left, "kept.txt"].map((file) => [`static/${file}`, "-"]));
  const paths = [...readAssets(join(folder, "static")).paths.keys()];
  expect(paths).toContain("kept.txt");
  expect(paths.filter((path) => left.includes(path))).toEqual([]);
});

test("a site may have no static folder, since git keeps no empty one", () => {
  expect([...readAssets(join(bakery().folder, "no-such-folder")).paths]).toEqual([]);
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
  const files = ["talk.mp3", "assets/a.gpx", "b.gpx", "licence"];
  const built = await builtInMemory(
    await bakeryInput(...files.map((file): Edit => [`static/${file}`, "-"])),
  );
  for (const file of ["talk.mp3", "b.gpx", "licence"]) expect(built.files.get(file)).toBe("-");
  expect(built.warnings).toEqual([
    expect.stringMatching(
      /^static\/assets\/a\.gpx \(and 1 more \.gpx file\) has an unknown type: /,
    ),
    expect.stringMatching(/^static\/licence has an unknown type: /),
  ]);
});
