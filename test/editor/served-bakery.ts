import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { bakery, contentKept, serveBakery } from "../setup/bakery.ts";
import { connectBrowser } from "../setup/browser.ts";
import { repositoryIn, type WorkFolder, workFolder } from "../setup/repository.ts";
import { openPanel, viewport } from "./panel-page.ts";

type CleanUp = () => void | Promise<void>;

/**
 * Serves one bakery to all tests of a file, in one browser page. Each test starts with the original content
 * in one commit, and with empty browser storage.
 */
export function servedBakery() {
  const cleanUps: CleanUp[] = [];
  const cleanUp = (end: CleanUp) => void cleanUps.unshift(end);
  const project = bakery([], cleanUp);
  const restore = contentKept(project);
  const git = join(project.folder, ".git");
  const keptGit = mkdtempSync(join(tmpdir(), "test-"));
  cleanUp(() => rmSync(keptGit, { recursive: true }));
  let server: Awaited<ReturnType<typeof serveBakery>>;
  let page: Page;
  let work: WorkFolder;
  let first: string;
  const home = async () => (await fetch(server.address)).text();

  beforeAll(async () => {
    const browser = await connectBrowser();
    cleanUp(() => browser.close());
    page = await (await browser.newContext({ viewport })).newPage();
    page.setDefaultTimeout(15_000);
    await page.addInitScript(clearStorage);
  });
  beforeEach(async () => {
    work = workFolder(project.folder);
    // Only now, because git needs the settings in the work folder.
    if (!server) {
      repositoryIn(work);
      // Fewer files copy faster.
      work.git("repack", "-adq");
      cpSync(git, keptGit, { recursive: true });
      server = await serveBakery(project, { cleanUp });
      first = await home();
    } else await putBack();
  });
  afterAll(async () => {
    for (const end of cleanUps) await end();
  });

  /** Resets everything except the server. */
  async function putBack() {
    for (const tab of page.context().pages()) if (tab !== page) await tab.close();
    for (const event of ["console", "pageerror"] as const) page.removeAllListeners(event);
    await page.unrouteAll();
    await page.setViewportSize(viewport);
    restore();
    rmSync(git, { recursive: true });
    cpSync(keptGit, git, { recursive: true });
    await expect.poll(home).toBe(first);
  }

  return {
    project,
    home,
    work: () => work,
    address: () => server.address,
    read: (file: string) => project.read(`content/${file}`),
    open: (file = "index.html") => openPanel(page, server.address, `${file}?new`),
    /** Opens the editor in another tab of the same browser. */
    openTab: async (file?: string) =>
      openPanel(await page.context().newPage(), server.address, file),
    async restart(meanwhile = async () => {}) {
      server.kill("SIGKILL");
      await server.ended;
      await meanwhile();
      const port = Number(new URL(server.address).port);
      server = await serveBakery(project, { port, cleanUp });
    },
  };
}

/** Clears the browser's storage when a page is opened, but not when it is reloaded. */
function clearStorage() {
  if (location.search !== "?new") return;
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", location.pathname);
}
