import { rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { expectWhole } from "../../setup/expect-whole.ts";
import { compiledPublisher, emptyFolder, run } from "../../setup/publisher.ts";
import { hasNginx, startNginx, startServe } from "../../setup/servers.ts";
import { assetsIn, lasting, publish, siteOf, versionOf } from "../../setup/small-site.ts";

// A few seconds, but for a machine that has much else to do.
vi.setConfig({ testTimeout: 120_000 });

const builds = 200;

let program: string;
beforeAll(async () => {
  program = await compiledPublisher();
});
afterAll(() => rmSync(dirname(program), { recursive: true }));

/** Returns the text of a file of the site, or undefined where it is missing. */
type Read = (path: string) => Promise<string | undefined>;

/** Reads a page and its assets. If one is missing, a newer page must have taken its place. */
async function readPage(read: Read, path: string): Promise<number> {
  const text = await read(path);
  if (text === undefined) throw new Error(`${path} is missing`);
  for (const asset of assetsIn(text)) {
    const content = await read(asset);
    if (content !== undefined) versionOf(asset, content);
    else if ((await read(path)) === text) throw new Error(`${path} names ${asset}: it is missing`);
  }
  return versionOf(path, text);
}

/** Publishes from another process, while every lasting URL is read again and again. */
async function readDuringBuilds(site: string, read: Read): Promise<void> {
  const versions = Array.from({ length: builds }, (_, index) => `${index + 2}`);
  const readAll = () => Promise.all(lasting.map((path) => readPage(read, path)));
  expect(await readAll()).toEqual(lasting.map(() => 1));
  let isDone = false;
  const publishing = run(process.execPath, [program, site, ...versions]).finally(() => {
    isDone = true;
  });
  const met = new Set<number>();
  while (!isDone) for (const version of await readAll()) met.add(version);
  expect(await publishing).toMatchObject({ code: 0, stderr: "" });
  expect(await readAll()).toEqual(lasting.map(() => builds + 1));
  expect(met.size).toBeGreaterThan(5);
  expectWhole(site, builds + 1);
}

function firstSite(): string {
  const site = emptyFolder();
  publish(site, siteOf(1));
  return site;
}

const throughHttp =
  (address: string): Read =>
  async (path) => {
    const response = await fetch(`${address}/${path.replace(/index\.html$/, "")}`);
    const text = await response.text();
    return response.status === 404 ? undefined : text;
  };

test(`readers of the folder meet no missing or torn file during ${builds} builds`, async () => {
  const site = firstSite();
  const read = (path: string) => readFile(join(site, path), "utf8").catch(() => undefined);
  await readDuringBuilds(site, read);
});

test(`nor do visitors through serve, started inside the folder`, async () => {
  const site = firstSite();
  await readDuringBuilds(site, throughHttp(await startServe(site)));
});

test.skipIf(!hasNginx)("nor do visitors through nginx (needs nginx)", async () => {
  const site = firstSite();
  await readDuringBuilds(site, throughHttp(await startNginx(site)));
});
