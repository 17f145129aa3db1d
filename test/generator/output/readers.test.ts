import { fork } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { emptyFolder } from "../../setup/files.ts";
import { hasNginx, startNginx, startServe } from "../../setup/servers.ts";
import { expectWhole, loader, program } from "./publisher.ts";
import { assetsIn, lasting, publish, siteOf, versionOf } from "./small-site.ts";

// A few seconds, but for a machine that has much else to do.
vi.setConfig({ testTimeout: 240_000 });

const builds = 60;

/** Returns the text of a file of the site, or undefined where it is missing. */
type Read = (path: string) => Promise<string | undefined>;

/** Returns the version of a page. Throws if the page, or an asset that it names, is missing or torn. */
async function readPage(read: Read, path: string): Promise<number> {
  const text = (await read(path)) ?? `${path} is missing`;
  for (const asset of assetsIn(text))
    versionOf(asset, (await read(asset)) ?? `${asset}, which ${path} names, is missing`);
  return versionOf(path, text);
}

/**
 * Publishes from another process, while every lasting URL is read in several ways, again and again. The
 * next build begins when a reading ends: so no page is older than one build when its assets are read.
 */
async function readDuringBuilds(site: string, reads: readonly Read[]): Promise<void> {
  const publisher = fork(program, [site], { execArgv: loader });
  onTestFinished(() => void publisher.kill());
  const readAll = (read: Read) => Promise.all(lasting.map((path) => readPage(read, path)));
  for (let version = 2; version <= builds + 1; version++) {
    let isDone = false;
    const done = once(publisher, "message").then(() => {
      isDone = true;
    });
    publisher.send(version);
    const readings = reads.map(async (read) => {
      while (!isDone)
        expect([version - 1, version]).toEqual(expect.arrayContaining(await readAll(read)));
    });
    await Promise.all([done, ...readings]);
  }
  for (const read of reads) expect(await readAll(read)).toEqual(lasting.map(() => builds + 1));
  expectWhole(site, builds + 1);
}

const inFolder =
  (site: string): Read =>
  (path) =>
    readFile(join(site, path), "utf8").catch(() => undefined);

const throughHttp =
  (address: string): Read =>
  async (path) => {
    const response = await fetch(`${address}/${path.replace(/index\.html$/, "")}`);
    const text = await response.text();
    return response.status === 404 ? undefined : text;
  };

const nginx = hasNginx ? "and through nginx " : "(not through nginx, which is not installed) ";

test(`readers of the folder, through npm start ${nginx}meet no missing or torn file during ${builds} builds`, async () => {
  const site = emptyFolder();
  publish(site, siteOf(1));
  const throughNginx = () => startNginx((listen) => `server { ${listen} root ${site}; }`);
  const servers = [startServe(site), ...(hasNginx ? [throughNginx()] : [])];
  const addresses = await Promise.all(servers);
  await readDuringBuilds(site, [inFolder(site), ...addresses.map(throughHttp)]);
});
