import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, inject, test } from "vitest";
import { emptyFolder } from "../setup/files.ts";
import { run } from "../setup/processes.ts";

/** Runs `npm run check` on the small site, after changes of its files. */
async function check(
  name: "bakery" | "bakeryInFolder",
  changes: Readonly<Record<string, string | undefined>> = {},
) {
  const folder = join(emptyFolder(), "dist [1]");
  cpSync(inject(name).folder, folder, { recursive: true });
  for (const [file, text] of Object.entries(changes)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    if (text === undefined) rmSync(join(folder, file));
    else writeFileSync(join(folder, file), text);
  }
  const { code, stderr } = await run(process.execPath, [
    ...["src/tools/start.js", "src/tools/check.ts", folder],
  ]);
  return { code, problems: stderr.replaceAll(folder, "dist").trimEnd().split("\n") };
}

const page = (body: string, head = '<meta name="description" content="More.">') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>More</title>${head}</head><body id="top">${body}</body></html>`;

test("npm run check passes for a site as it was built, also under a path, or for an address on this machine", async () => {
  const { folder, address } = inject("bakery");
  const home = readFileSync(join(folder, "index.html"), "utf8");
  const onMachine = { "index.html": home.replaceAll(address, "http://localhost:8080/") };
  for (const name of ["bakery", "bakeryInFolder"] as const)
    expect(await check(name)).toEqual({ code: 0, problems: [""] });
  expect(await check("bakery", onMachine)).toEqual({ code: 0, problems: [""] });
});

test("linkinator passes for a site as it was built, and fails for a link to an id that is missing", async () => {
  const linkinator = "node_modules/linkinator/build/src/cli.js";
  const { folder } = inject("bakery");
  expect(await run(process.execPath, [linkinator, folder])).toMatchObject({ code: 0 });
  const broken = emptyFolder();
  writeFileSync(join(broken, "index.html"), page('<a href="/#nope">a</a>'));
  expect(await run(process.execPath, [linkinator, broken])).toMatchObject({ code: 1 });
});

test("npm run check names the page, the place and the rule of each problem", async () => {
  const links =
    '<a href="/nope/">a</a><a href="/about/#nope">b</a><a href="#top">c</a><a href="https://x.test/?q=100%">d</a><a href="https://">e</a>';
  const { code, problems } = await check("bakery", {
    "404.html": undefined,
    "more/index.html": page(
      `<h1>More</h1><p><div>Block</div></p>${links}<img src="/gone.png" alt="">`,
    ),
    "with-form/index.html": page(
      [
        "https://a.b.test/x",
        "https://c.test/",
        "https://not-c.test",
        "http://c.test",
        "https://d.test",
      ]
        .map((to) => `<form method="post" action="${to}"></form>`)
        .join(""),
      '<meta http-equiv="Content-Security-Policy" content="img-src *;form-action \'self\' https://*.b.test c.test/y">',
    ),
    "plain/index.html": page('<h1>Plain</h1><a href="/nope/">a</a>', ""),
  });
  expect(code).toBe(1);
  const isNamed = (pattern: RegExp) =>
    expect(problems.filter((one) => pattern.test(one))).toHaveLength(1);
  isNamed(/^ {2}There is no 404\.html, /);
  isNamed(/^ {2}more\/index\.html:1:\d+ {2}Stray end tag '<\/p>' \(close-order\)/);
  expect(problems.filter((one) => one.includes("a form that"))).toEqual([
    expect.stringContaining("sends to https://not-c.test, which the page's policy forbids."),
    expect.stringContaining("sends to http://c.test, which"),
    expect.stringContaining("sends to https://d.test, which"),
  ]);
  isNamed(/^ {2}plain\/index\.html has no description\./);
  isNamed(/^ {2}plain\/index\.html has the title of more\/index\.html, "More"\./);
  isNamed(
    /^ {2}more\/index\.html and 1 more have a link to \/nope\/, which answers 404 \(linkinator\)$/,
  );
  isNamed(/^ {2}more\/index\.html has a link to \/gone\.png, which answers 404 \(linkinator\)$/);
  isNamed(
    /^ {2}more\/index\.html has a link to \/about\/#nope, where no element has this id \(linkinator\)$/,
  );
});

test("npm run check says so if there is no site in a folder", async () => {
  expect(await check("bakery", { "index.html": undefined })).toEqual({
    code: 1,
    problems: ["dist has no index.html. Run npm run build, or name another folder."],
  });
});
