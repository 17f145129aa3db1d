import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { keptFolder } from "../../src/editor/server/kept-files.ts";
import { bakery, bakeryProject, contentKept } from "../setup/bakery.ts";
import { pageOpener } from "../setup/browser.ts";
import { type CleanUp, emptyFolder } from "../setup/files.ts";
import { startDev } from "../setup/processes.ts";
import { openPanel, type PanelPage, viewport } from "./panel-page.ts";
import { repositoryIn, workFolder } from "./repository.ts";

/**
 * Serves one bakery to all tests of a file. Each test starts with the original content in one commit, and
 * without drafts. With `hasOwnCode`, it is a whole project, which a clone of its repository can build.
 */
export function servedBakery({ hasOwnCode = false } = {}) {
  const cleanUps: Parameters<CleanUp>[0][] = [];
  const cleanUp: CleanUp = (end) => {
    cleanUps.unshift(end);
  };
  const project = hasOwnCode ? bakeryProject(cleanUp) : bakery([], cleanUp);
  const work = workFolder(project.folder);
  const restore = contentKept(project);
  const git = join(project.folder, ".git");
  const keptGit = emptyFolder(cleanUp);
  let server: Awaited<ReturnType<typeof startDev>>;
  let first: string;
  const openPage = pageOpener();
  const serve = (port = "0") =>
    hasOwnCode
      ? startDev(["--port", port], { cleanUp, cwd: project.folder })
      : startDev(["--port", port, "--root", project.folder], { cleanUp });
  const home = async () => (await fetch(server.address)).text();

  beforeAll(async () => {
    project.write(".gitignore", ".edit-words/\nnode_modules\n");
    // Fewer files copy faster.
    repositoryIn(work).git("repack", "-adq");
    cpSync(git, keptGit, { recursive: true });
    server = await serve();
    first = await home();
  });
  beforeEach(putBack);
  afterAll(async () => {
    for (const end of cleanUps) await end();
  });

  /** Resets everything except the server. */
  async function putBack() {
    restore();
    // The server may still add objects to it, for a list of changes that the last test did not wait for.
    rmSync(git, { recursive: true, maxRetries: 10 });
    cpSync(keptGit, git, { recursive: true });
    rmSync(keptFolder(project.folder), { recursive: true, force: true });
    await expect.poll(home).toBe(first);
  }

  return {
    project,
    home,
    work,
    address: () => server.address,
    read: (file: string) => project.read(`content/${file}`),
    /** Opens the editor; with the page of another tab, in its browser. */
    async open(file?: string, tab?: Page) {
      const page = await (tab ? tab.context().newPage() : openPage({ viewport }));
      return openPanel(page, server.address, file);
    },
    /** Ends the server, and starts another one, by default on the same port. */
    async restart(meanwhile = async () => {}, port = new URL(server.address).port) {
      server.kill("SIGKILL");
      await server.ended;
      await meanwhile();
      server = await serve(port);
    },
  };
}

/** Opens the form of a bread by a click on the page. */
export async function openBread({ framed, words }: PanelPage, name = "Rye") {
  await framed.getByRole("rowheader", { name }).click();
  await words.getByRole("heading", { name: `Bread “${name}”` }).waitFor();
}

/** Opens the form of the page's heading by a click on it. */
export const openHeading = ({ framed }: PanelPage) =>
  framed.getByRole("heading", { level: 1 }).click();

/** Saves another price of the first bread. */
export async function savePrice(panel: PanelPage) {
  await openBread(panel);
  await panel.type("Price", "4.75");
  await panel.save();
}
