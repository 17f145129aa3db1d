import { createServer } from "node:net";
import type { Page } from "playwright-core";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { UsageError } from "../../src/generator/cli/command-line.ts";
import { readDevOptions } from "../../src/generator/dev/dev-options.ts";
import { useBrowser } from "../setup/browser.ts";
import { copiedProject, type Project, runDev, startDev } from "../setup/dev-server.ts";

/** Each test starts processes and browsers, some anew: for a machine that has much else to do, in milliseconds. */
const patience = 120_000;
vi.setConfig({ testTimeout: patience });

const open = useBrowser();

/** Opens a page and gives it with all that its console complains of. */
async function opened(address: string) {
  const page = await open({ reducedMotion: "reduce" });
  page.setDefaultTimeout(patience);
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(address);
  return { page, complaints };
}

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole("heading", { level: 1, name });

/** Puts words in the place of the headline of the home page. */
const headline = (project: Project, words: string) =>
  project.edit("content/home.yaml", /(?<=^ {2}heading: ).*/m, words);

async function scrollDown(page: Page) {
  await page.evaluate(() => scrollTo(0, 1500));
  await isScrolledDown(page);
}

const isScrolledDown = (page: Page) => page.waitForFunction(() => scrollY === 1500);

/** Line and column of a text in a file, as messages name them. */
function placeOf(text: string, found: string): string {
  const before = text.slice(0, text.indexOf(found)).split("\n");
  return `${before.length}:${(before.at(-1) ?? "").length + 1}`;
}

const failure = /^Unexpected Application Error!$/;

/** What the screen for failures says under its heading, line by line. */
const messageOn = (page: Page) => page.locator("h1 + *").innerText();

describe("an open page", () => {
  test("shows an edited word, at the place it was scrolled to", async () => {
    const project = copiedProject();
    const { address, says } = await startDev(project);
    const { page, complaints } = await opened(address);
    await scrollDown(page);
    headline(project, "Saved by renaming");
    await heading(page, "Saved by renaming").waitFor();
    await isScrolledDown(page);
    await says(/^content\/home\.yaml {2}\d+ ms$/m);

    const text = project.read("content/home.yaml");
    project.write("content/home.yaml", text.replace("Saved by renaming", "Saved in place"));
    await heading(page, "Saved in place").waitFor();
    await isScrolledDown(page);
    expect(complaints).toEqual([]);
  });

  test("keeps its place when its address names another", async () => {
    const project = copiedProject();
    const { address } = await startDev(project);
    const { page } = await opened(`${address}#pricing`);
    await scrollDown(page);
    headline(project, "Still here");
    await heading(page, "Still here").waitFor();
    await isScrolledDown(page);
  });

  test("shows an edited component, style and browser script", async () => {
    const project = copiedProject();
    const { address } = await startDev(project);
    const { page, complaints } = await opened(address);
    project.edit("src/site/sections/hero.tsx", "{hero.heading}", "{hero.heading} at last");
    await heading(page, /at last$/).waitFor();
    project.edit(
      "src/site/sections/hero.css.ts",
      "words = style({",
      'words = style({ color: "red",',
    );
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector("h1") as Element).color === "rgb(255, 0, 0)",
    );
    project.edit("src/site/client/page.ts", /$/, '\ndocument.title = "From the script";\n');
    await page.waitForFunction(() => document.title === "From the script");
    expect(complaints).toEqual([]);
  });

  test("is left alone when nothing on the site is different", async () => {
    const project = copiedProject();
    const { address, says, interrupt, ended } = await startDev(project);
    const { page } = await opened(address);
    let loads = 0;
    page.on("framenavigated", () => loads++);
    project.edit("content/home.yaml", /^/, "# Only a remark.\n");
    await says(/^content\/home\.yaml {2}\d+ ms, nothing is different$/m);
    for (const file of [".home.yaml.swp", "home.yaml~", ".#home.yaml", "4913"])
      project.write(`content/${file}`, "what an editor keeps for itself");
    headline(project, "Something else");
    await heading(page, "Something else").waitFor();
    expect(loads).toBe(1);
    interrupt();
    expect((await ended).said).not.toMatch(/\.swp|~|\.#|4913/);
  });

  test("that is out of sight changes when it is seen again", async () => {
    const project = copiedProject();
    const { address, says } = await startDev(project);
    const { page } = await opened(address);
    let loads = 0;
    page.on("framenavigated", () => loads++);
    const setHidden = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, "hidden", { configurable: true, value });
        document.dispatchEvent(new Event("visibilitychange"));
      }, hidden);
    await setHidden(true);
    headline(project, "Unseen so far");
    await says(/^content\/home\.yaml {2}\d+ ms$/m);
    expect(loads).toBe(0);
    await setHidden(false);
    await heading(page, "Unseen so far").waitFor();
    expect(loads).toBe(1);
  });

  test("finds a server that was started again", async () => {
    const project = copiedProject();
    const { address, interrupt, ended } = await startDev(project);
    const { page } = await opened(address);
    interrupt();
    await ended;
    headline(project, "Changed meanwhile");
    runDev(project, "--port", new URL(address).port);
    await heading(page, "Changed meanwhile").waitFor();
  });
});

describe("a failure", () => {
  test("in the content is shown in the place of the page, until it is mended", async () => {
    const project = copiedProject();
    const { address, says } = await startDev(project);
    const { page } = await opened(address);
    await scrollDown(page);
    const words = project.read("content/plans.yaml");
    const [, price = ""] = /monthlyPrice: (\d+)/.exec(words) ?? [];
    const broken = words.replace(`monthlyPrice: ${price}`, "monthlyPrice: often");
    project.write("content/plans.yaml", broken);

    await heading(page, failure).waitFor();
    const message = await messageOn(page);
    expect(message).toContain(
      `content/plans.yaml:${placeOf(broken, "often")}  plans[0].monthlyPrice`,
    );
    expect(message).toMatch(/\n {2}\d+ \| +monthlyPrice: often\n +\| +\^$/);
    expect((await says(/^[\s\S]*content\/plans.yaml {2}\d+ ms, failing$/m))[0]).toContain(message);
    for (const path of ["", "about/", "no/such/page"])
      expect((await fetch(address + path)).status).toBe(500);
    expect(await page.evaluate(() => document.fonts.size)).toBeGreaterThan(0);

    project.write("content/plans.yaml", words);
    await page.locator("#pricing").waitFor();
    await isScrolledDown(page);
    await says(/^content\/plans.yaml {2}\d+ ms, mended$/m);
    expect((await fetch(address)).status).toBe(200);
  });

  test("is told in the terminal once", async () => {
    const project = copiedProject();
    const { says, interrupt, ended } = await startDev(project);
    project.edit("content/about.yaml", /^heading:/m, "headline:");
    await says(/about.yaml {2}\d+ ms, failing$/m);
    headline(project, "Elsewhere");
    await says(/home.yaml {2}\d+ ms, still failing$/m);
    interrupt();
    expect((await ended).said.split("found the unknown field headline").length - 1).toBe(1);
  });

  test("of a page to render is shown with its place in the source", async () => {
    const project = copiedProject();
    const { address } = await startDev(project);
    const { page } = await opened(`${address}about/`);
    const code = project.read("src/site/pages/about.tsx");
    const broken = code.replace("return (", 'if (url) throw new Error("Out of ink");\n  return (');
    project.write("src/site/pages/about.tsx", broken);
    await heading(page, failure).waitFor();
    const message = await messageOn(page);
    expect(message).toContain("the page /about/ (about/index.html) could not be rendered");
    expect(message).toContain("Out of ink");
    expect(message).toMatch(/at About \(src\/pages\/about\.tsx:\d+:\d+\)/);
    project.write("src/site/pages/about.tsx", code);
    await heading(page, failure).waitFor({ state: "detached" });
    expect(new URL(page.url()).pathname).toBe("/about/");
  });

  test("that React reports only once lasts until it is mended", async () => {
    const project = copiedProject();
    const { address, says } = await startDev(project);
    const { page } = await opened(address);
    project.edit("src/site/pages/about.tsx", "<p className={lead}", "<p class={lead}");
    await heading(page, failure).waitFor();
    const message = await messageOn(page);
    expect(message).toContain("Invalid DOM property `class`. Did you mean `className`?");
    expect(message).toMatch(/at About \(src\/pages\/about\.tsx:\d+:\d+\)/);
    headline(project, "Elsewhere");
    await says(/home\.yaml {2}\d+ ms, still failing$/m);
    project.edit("src/site/pages/about.tsx", "<p class={lead}", "<p className={lead}");
    await heading(page, "Elsewhere").waitFor();
  });

  test("to compile is shown with its place", async () => {
    const project = copiedProject();
    const { address } = await startDev(project);
    const { page } = await opened(address);
    const code = project.read("src/site/sections/hero.tsx");
    const broken = code.replace("return (", "return ((");
    project.write("src/site/sections/hero.tsx", broken);
    await heading(page, failure).waitFor();
    expect(await messageOn(page)).toMatch(
      /^src\/sections\/hero\.tsx:\d+:\d+\n {2}Expected "\)" but found/,
    );
    project.write("src/site/sections/hero.tsx", code);
    await heading(page, failure).waitFor({ state: "detached" });
  });

  test("of a style to evaluate is shown", async () => {
    const project = copiedProject();
    const { address } = await startDev(project);
    const { page } = await opened(address);
    project.edit("src/site/sections/hero.css.ts", /$/, '\nthrow new Error("No paint");\n');
    await page.getByText("No paint").waitFor();
    expect(await messageOn(page)).toMatch(/src\/sections\/hero\.css\.ts:\d+:\d+/);
    project.edit("src/site/sections/hero.css.ts", /\nthrow .*\n/, "");
    await heading(page, failure).waitFor({ state: "detached" });
  });

  test("that a check of the output finds is shown", async () => {
    const project = copiedProject();
    const { address } = await startDev(project);
    const { page } = await opened(address);
    project.write("static/About/index.txt", "");
    await page.getByText("static/About/index.txt makes About/index.txt").waitFor();
    project.remove("static/About");
    await heading(page, failure).waitFor({ state: "detached" });
  });

  test("of a page over its budget is told, and the page is shown", async () => {
    const project = copiedProject();
    const { address, says } = await startDev(project);
    const { page } = await opened(address);
    project.edit("src/site/routes.tsx", "gzip: 14_336", "gzip: 9_000");
    await says(
      /^npm run build will refuse it: index.html is \d+ bytes with gzip; expected at most 9000\. Its parts with gzip: .*$/m,
    );
    headline(project, "Shown all the same");
    await heading(page, "Shown all the same").waitFor();
  });

  test("at the start is shown without the site, until it is mended", async () => {
    const project = copiedProject();
    const code = project.read("src/site/routes.tsx");
    project.write("src/site/routes.tsx", code.replace("export function", "export funktion"));
    project.edit("content/about.yaml", /^heading:/m, "headline:");
    const { address, says } = await startDev(project);
    const { page } = await opened(address);
    const first = await messageOn(page);
    expect((await fetch(`${address}about/`)).status).toBe(500);
    project.write("src/site/routes.tsx", code);
    project.edit("content/about.yaml", /^headline:/m, "heading:");
    await heading(page, failure).waitFor({ state: "detached" });
    expect(first).toMatch(/^src\/routes\.tsx:\d+:\d+|^1 problem in the content/);
    await says(/, mended$/m);
  });
});

describe("the code of the build itself", () => {
  test("is used as it was edited", async () => {
    const project = copiedProject();
    const { address } = await startDev(project);
    const { page } = await opened(address);
    // The colour stands in a style, which is bundled, and in the head, which the build writes.
    project.edit("src/site/styles/palette.ts", /(?<=ground: ")#\w+/, "#123456");
    const color = page.locator('meta[name=theme-color][content="#123456"]').first();
    await color.waitFor({ state: "attached" });
    expect(await (await fetch(`${address}site.webmanifest`)).text()).toContain("#123456");
  });

  test("is mended like all else", async () => {
    const project = copiedProject();
    const { address, says } = await startDev(project);
    const { page } = await opened(address);
    const code = project.read("src/generator/render/site-files.ts");
    project.write("src/generator/render/site-files.ts", `${code}\nconst = 1;\n`);
    await heading(page, failure).waitFor();
    expect(await messageOn(page)).toMatch(/src\/build\/site-files\.ts:\d+:\d+/);
    project.write("src/generator/render/site-files.ts", code.replace("Allow: /", "Disallow: /"));
    await heading(page, failure).waitFor({ state: "detached" });
    await says(/, mended$/m);
    expect(await (await fetch(`${address}robots.txt`)).text()).toContain("Disallow: /");
  });
});

describe("the server", () => {
  test("answers as static hosts do", async () => {
    const { address } = await startDev(copiedProject());
    const get = (path: string) => fetch(address + path, { redirect: "manual" });
    const answers = async (path: string) => {
      const { status, headers } = await get(path);
      return [status, headers.get("content-type")];
    };
    expect(await answers("")).toEqual([200, "text/html; charset=utf-8"]);
    expect(await answers("about/")).toEqual([200, "text/html; charset=utf-8"]);
    expect(await answers("about/index.html")).toEqual([200, "text/html; charset=utf-8"]);
    expect(await answers("favicon.ico")).toEqual([200, "image/x-icon"]);
    expect(await answers("sitemap.xml")).toEqual([200, "application/xml"]);
    expect(await answers("site.webmanifest")).toEqual([200, "application/manifest+json"]);
    for (const path of ["no", "no/such/page", "about/no/", "favicon.ico/", "..%2fpackage.json"])
      expect(await answers(path), path).toEqual([404, "text/html; charset=utf-8"]);
    const redirect = await get("about?from=x");
    expect([redirect.status, redirect.headers.get("location")]).toEqual([301, "/about/?from=x"]);
    expect((await fetch(address, { method: "HEAD" })).status).toBe(200);
    expect((await fetch(address, { method: "POST" })).status).toBe(405);
  });

  test("shows the 404 page at any depth, with its styles and its status", async () => {
    const { address } = await startDev(copiedProject());
    const page = await open();
    const response = await page.goto(`${address}no/such/page`);
    expect(response?.status()).toBe(404);
    await page.getByRole("link", { name: "Return to Home" }).click();
    await page.waitForURL(address);
  });

  test("keeps to the path of the address that the site is for", async () => {
    const project = copiedProject();
    const { address } = await startDev(project, "--url", "https://name.example/some/repo/");
    const { pathname, origin } = new URL(address);
    expect(pathname).toBe("/some/repo/");
    const status = async (path: string) =>
      (await fetch(origin + path, { redirect: "manual" })).status;
    expect(await status("/some/repo/about/")).toBe(200);
    expect(await status("/some/repo/about")).toBe(301);
    expect(await status("/some/repo")).toBe(301);
    expect(await status("/about/")).toBe(404);
    expect(await status("/")).toBe(404);
    const { page, complaints } = await opened(`${address}contact/`);
    project.edit("content/contact.yaml", /(?<=^heading: ).*/m, "Under a path");
    await heading(page, "Under a path").waitFor();
    expect(complaints).toEqual([]);
  });

  test("serves what is put into static, and no more when it is gone", async () => {
    const project = copiedProject();
    const { address, says } = await startDev(project);
    project.write("static/new/folder/note.txt", "first");
    await says(/^static.* ms$/m);
    const note = () => fetch(`${address}new/folder/note.txt`);
    expect(await (await note()).text()).toBe("first");
    project.edit("static/new/folder/note.txt", "first", "second");
    await says(/^static\/new\/folder\/note.txt {2}\d+ ms$/m);
    expect(await (await note()).text()).toBe("second");
    project.remove("static/new");
    await says(/^static\/new.* ms$/m);
    expect((await note()).status).toBe(404);
  });

  test("notices a folder that is replaced as a whole", async () => {
    const project = copiedProject();
    const { address, says } = await startDev(project);
    const { page } = await opened(address);
    project.move("content", "other");
    await heading(page, failure).waitFor();
    await says(/failing$/m);
    project.move("other", "content");
    await says(/mended$/m);
    headline(project, "Back again");
    await heading(page, "Back again").waitFor();
  });

  test("reads the content of the folder that it was given", async () => {
    const project = copiedProject();
    project.move("content", "words");
    const { address } = await startDev(project, "--content", "words");
    const { page } = await opened(address);
    project.edit("words/home.yaml", /(?<=^ {2}heading: ).*/m, "Other words");
    await heading(page, "Other words").waitFor();
  });

  test("leaves nothing in the project, and no process behind", async () => {
    const project = copiedProject();
    const before = project.files();
    const { interrupt, ended, says } = await startDev(project);
    headline(project, "Once more");
    await says(/^content\/home\.yaml/m);
    project.edit("src/site/sections/hero.tsx", "{hero.heading}", "{hero.heading}!");
    await says(/^src\/sections\/hero\.tsx/m);
    interrupt();
    expect((await ended).code).toBe(0);
    expect(project.files()).toEqual(before);
  });
});

describe("the port", () => {
  test("that was asked for and is taken, is said", async () => {
    const port = await takenPort();
    const { code, said } = await runDev(copiedProject(), "--port", `${port}`).ended;
    expect(code).toBe(1);
    expect(said).toBe(
      `--port: ${port} is taken; end what listens there, name another, or leave it out for the next that is free\n`,
    );
  });

  test("is the next one when the usual one is taken, and that is said", async () => {
    await takenPort(3000);
    const { says } = runDev(copiedProject());
    const [, port = ""] = await says(/^Port 3000 is taken; (\d+) is the next that is free\.\n/);
    const [, address = ""] = await says(/^(http:\S+)/m);
    expect(new URL(address).port).toBe(port);
    expect((await fetch(address)).status).toBe(200);
  });
});

/** Has something listen on a port, unless something does already. */
async function takenPort(port = 0): Promise<number> {
  const server = createServer();
  onTestFinished(() => void server.close());
  return new Promise((resolve, reject) => {
    server.on("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(port) : reject(error),
    );
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}

describe("the command line", () => {
  test.each([
    [["--port", "http"], "--port: found http; expected a whole number from 0 to 65535"],
    [["--port", "65536"], "--port: found 65536; expected a whole number from 0 to 65535"],
    [["--port", ""], "--port is empty; expected --port and a value"],
    [["--content", ""], "--content is empty; expected --content and a value"],
    [["--out", "x"], "Unknown option '--out'; npm run dev -- --help lists the options"],
    [["--url"], "--url has no value; expected --url and a value"],
    [["--port", "--url", "x"], "--port has no value; expected --port and a value"],
    [["--help=yes"], "--help has a value; expected --help alone"],
    [["words"], "Unexpected argument 'words'; npm run dev -- --help lists the options"],
    [
      ["--url", "leads"],
      '--url: found "leads"; expected an address such as https://leads.example or https://name.example/repo/',
    ],
  ])("%j is refused", (args, message) => {
    expect(() => readDevOptions(args, {})).toThrow(new UsageError(message));
  });

  test("takes the address of the environment, and its own before that", () => {
    const environment = { SITE_URL: "https://environment.example" };
    expect(readDevOptions([], environment).url).toBe("https://environment.example");
    expect(readDevOptions(["--url", "https://own.example"], environment).url).toBe(
      "https://own.example",
    );
    expect(() => readDevOptions([], { SITE_URL: "leads" })).toThrow(/^SITE_URL: found "leads"/);
  });

  test("ends with 1 and one line when it is wrong", async () => {
    expect(await runDev(copiedProject(), "--prot", "3000").ended).toEqual({
      code: 1,
      said: "Unknown option '--prot'; npm run dev -- --help lists the options\n",
    });
  });

  test("--help lists the options", async () => {
    const { code, said } = await runDev(copiedProject(), "--help").ended;
    expect(code).toBe(0);
    for (const option of ["--port N", "--content DIR", "--url URL", "--help"])
      expect(said).toContain(`  ${option} `);
  });
});
