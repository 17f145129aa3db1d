import { rmSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { bakery, contentKept, serveBakery } from "../setup/bakery.ts";
import { useBrowser } from "../setup/browser.ts";
import { type WorkFolder, workFolder } from "../setup/repository.ts";
import { openPanel, viewport } from "./panel-page.ts";

type CleanUp = () => void | Promise<void>;

/** Serves one bakery to all tests of a file. Each begins with its content as it was, in one commit. */
export function useServedBakery() {
  const openBrowser = useBrowser();
  const cleanUps: CleanUp[] = [];
  const cleanUp = (end: CleanUp) => void cleanUps.unshift(end);
  const project = bakery([], cleanUp);
  const restore = contentKept(project);
  let server: Awaited<ReturnType<typeof serveBakery>>;
  let work: WorkFolder;
  let first: string;
  const home = async () => (await fetch(server.address)).text();

  beforeAll(async () => {
    server = await serveBakery(project, { cleanUp });
    first = await home();
  });
  beforeEach(async () => {
    restore();
    rmSync(join(project.folder, ".git"), { recursive: true, force: true });
    work = workFolder(project.folder);
    work.git("init", "--quiet", "--initial-branch=main");
    work.git("add", "--all");
    work.git("commit", "--quiet", "--message=First");
    await expect.poll(home).toBe(first);
  });
  afterAll(async () => {
    for (const end of cleanUps) await end();
  });

  return {
    project,
    openBrowser,
    home,
    work: () => work,
    address: () => server.address,
    first: () => first,
    read: (file: string) => project.read(`content/${file}`),
    open: async (file?: string, page?: Page) =>
      openPanel(page ?? (await openBrowser({ viewport })), server.address, file),
    async restart(meanwhile = async () => {}) {
      server.kill("SIGKILL");
      await server.ended;
      await meanwhile();
      const port = Number(new URL(server.address).port);
      server = await serveBakery(project, { port, cleanUp });
    },
  };
}
