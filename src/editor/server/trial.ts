import { fork } from "node:child_process";
import { existsSync, realpathSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Found, Project } from "../thread/trial-build.ts";
import { type Git, gitIn, withOwnIndex } from "./git.ts";
import { inTemporaryFolder } from "./temporary-folder.ts";

/** What a build has found, or why there was none. */
export type Trial =
  | ({ readonly kind: "built" } & Found)
  | { readonly kind: "not built"; readonly reason: string };

/** Builds a tree. Resolves to its problems, and to those of `files` that its site does not read. */
export type TryOut = (
  tree: string,
  files: readonly string[],
  signal?: AbortSignal,
) => Promise<Trial>;

/**
 * Builds trees in a temporary folder and in a process of its own: their code may differ from the one that runs
 * here, and a build in its thread would hold all previews. `folder` is the content folder, and `root` the
 * project's root.
 */
export const trialsOf =
  (folder: string, root: string): TryOut =>
  (tree, files, signal) =>
    inTemporaryFolder(async (temporary) => {
      const content = realpathSync(folder);
      const project = realpathSync(root);
      const top = realpathSync((await gitIn(folder)(["rev-parse", "--show-toplevel"])).trim());
      const git = gitIn(top, signal);
      const isInside = (path: string) => !relative(top, path).startsWith("..");
      /** Where a file of the repository is in the trial. The project may lie elsewhere. */
      const there = (path: string) =>
        isInside(path) ? join(temporary, relative(top, path)) : path;
      if (isInside(project) && (await hasOtherPackages(project, tree, git)))
        return notBuilt(
          "they need packages that are not on this computer: someone has to run npm ci once they are here",
        );

      await withOwnIndex(git, async (git) => {
        await git(["read-tree", tree]);
        await git(["checkout-index", "--all", `--prefix=${temporary}/`]);
      });
      const asked = { root: there(project), content: there(content), files };
      const program = there(realpathSync(trialBuild));
      if (![asked.root, asked.content, program].every((path) => existsSync(path)))
        return notBuilt("they have another way to build the site");
      for (const path of foldersUpTo(top, project)) {
        const packages = join(path, "node_modules");
        if (existsSync(packages) && !existsSync(there(packages)))
          symlinkSync(packages, there(packages), "junction");
      }
      const answer = await resultOf(program, asked, signal);
      const shown = (text: string) => text.replaceAll(`${temporary}/`, "");
      if (typeof answer === "string") return notBuilt("their build ended early", shown(answer));
      const problems = answer.problems.map((one) => ({ ...one, message: shown(one.message) }));
      return { kind: "built", problems, unread: answer.unread };
    });

const trialBuild = fileURLToPath(new URL("../thread/trial-build.ts", import.meta.url));

const notBuilt = (why: string, said = ""): Trial => ({
  kind: "not built",
  reason: `The newer words can’t be tried out on this computer first, because ${why}. Nothing has changed here. Ask whoever set this up, or get them anyway: if the site has a mistake then, you can publish once it is fixed.${said && `\n${said}`}`,
});

const hasOtherPackages = async (project: string, tree: string, git: Git) => {
  const lists = ["package.json", "package-lock.json"].map((name) => join(project, name));
  return (await git(["diff", "--name-only", "HEAD", tree, "--", ...lists])) !== "";
};

/** A folder and those around it, up to another one. */
const foldersUpTo = (top: string, folder: string): string[] =>
  relative(top, folder).startsWith("..") || folder === dirname(folder)
    ? []
    : [folder, ...foldersUpTo(top, dirname(folder))];

/** A build that takes longer is stopped. */
const minutes = 5;

/** Runs the build. Resolves to what it has found, or to why it ended before. Rejects with the abort reason. */
const resultOf = (program: string, asked: Project, signal: AbortSignal | undefined) =>
  new Promise<Found | string>((resolve, reject) => {
    signal?.throwIfAborted();
    const loader = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
    const child = fork(program, [JSON.stringify(asked)], {
      cwd: asked.root,
      execArgv: ["--import", loader],
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    let said = "";
    let found: Found | undefined;
    child.stderr?.on("data", (text) => {
      said += text;
    });
    child.on("message", (message) => {
      found = message as Found;
      // The site's code may have left something that runs.
      stop();
    });
    const stop = () => child.kill("SIGKILL");
    signal?.addEventListener("abort", stop);
    const timer = setTimeout(() => {
      said = `It took longer than ${minutes} minutes.`;
      stop();
    }, minutes * 60_000);
    child.on("error", (error) => {
      said = error.message;
    });
    child.on("close", () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
      if (signal?.aborted) reject(signal.reason);
      else resolve(found ?? said.trim());
    });
  });
