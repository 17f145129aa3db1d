import { cpSync, mkdirSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import { trialsOf } from "../../src/editor/server/trial.ts";
import { bakeryProject } from "../setup/bakery.ts";
import { emptyFolder } from "../setup/files.ts";
import { repositoryIn, workFolder } from "./repository.ts";

/** A repository with the bakery in the folder `web`. */
const work = workFolder(emptyFolder(afterAll));
renameSync(bakeryProject(afterAll).folder, join(work.folder, "web"));
work.write(".gitignore", "node_modules\n");
work.write("web/package-lock.json", '{ "zod": "4" }\n');
repositoryIn(work);

const root = join(work.folder, "web");
const tryOut = trialsOf(join(root, "content"), root);

/** A tree with a change to a file of the project. The work tree stays as it was. */
function treeWith(file: string, change: (text: string) => string): string {
  work.write(`web/${file}`, change(work.read(`web/${file}`)));
  work.git("add", "--all");
  const tree = work.git("write-tree");
  work.git("reset", "--quiet", "--hard");
  return tree;
}

/** The folders of this process's trials. */
const leftovers = () =>
  readdirSync(tmpdir()).filter((name) => name.startsWith(`edit-words-${process.pid}-`));

const inSite = (found: string, put: string) =>
  treeWith("src/site/site.tsx", (text) => {
    if (!text.includes(found)) throw new Error(`No ${found}`);
    return text.replace(found, () => put);
  });
const first = "export const site";

test("a tree is built with its own code, words and addresses of files", async () => {
  expect(await tryOut(work.git("rev-parse", "HEAD^{tree}"), ["home.yaml", "gone.yaml"])).toEqual({
    kind: "built",
    problems: [],
    unread: ["gone.yaml"],
  });
  const empty = treeWith("content/about.yaml", (text) =>
    text.replace(/heading: .*/, 'heading: ""'),
  );
  expect(await tryOut(empty, [])).toEqual({
    kind: "built",
    problems: [
      {
        file: "about.yaml",
        line: expect.any(Number),
        name: "heading",
        label: "Heading of about",
        message: "is empty. Write some text.",
      },
    ],
    unread: [],
  });
  const otherCode = inSite("aboutPage, textPages", "textPages");
  expect(await tryOut(otherCode, ["about.yaml", "pages/new.md"])).toMatchObject({
    unread: ["about.yaml"],
  });
  expect(leftovers()).toEqual([]);
  // What someone has prepared for a commit stays as it was.
  expect(work.git("status", "--porcelain")).toBe("");
});

test("words in a repository of their own are built with the project as it is", async () => {
  const words = workFolder();
  cpSync(join(root, "content"), join(words.folder, "words"), { recursive: true });
  repositoryIn(words);
  const build = trialsOf(join(words.folder, "words"), root);
  expect(await build("HEAD^{tree}", [])).toEqual({ kind: "built", problems: [], unread: [] });
  words.write("words/about.yaml", "heading: Who\n");
  words.git("commit", "--quiet", "--all", "--message=Wrong");
  expect(await build("HEAD^{tree}", [])).toMatchObject({
    problems: [{ file: "about.yaml" }, { file: "about.yaml" }],
  });
  const page = words.read("words/pages/terms.md").replace("title: Terms", "title: Dog");
  words.write("words/pages/about/dog.md", page);
  words.git("checkout", "--quiet", "HEAD~", "words/about.yaml");
  words.git("add", "--all");
  const taken = await build(words.git("write-tree"), []);
  expect(taken).toMatchObject({
    problems: [{ message: expect.stringMatching(/ words\/pages\/about\/dog\.md both make /) }],
  });
});

test("the site finds its packages in the project, or in a folder around it", async () => {
  const tree = inSite(first, `import { stringify } from "yaml";\nstringify("");\n${first}`);
  const built = { kind: "built", problems: [], unread: [] };
  expect(await tryOut(tree, [])).toEqual(built);
  const inProject = join(root, "node_modules");
  const around = join(work.folder, "node_modules");
  renameSync(inProject, around);
  onTestFinished(() => renameSync(around, inProject));
  expect(await tryOut(tree, [])).toEqual(built);
});

test("what can't be built is said, without paths of this machine", async () => {
  const said = (why: string) => ({
    kind: "not built",
    reason: `The newer words can’t be tried out on this computer first, because ${why}`,
  });
  const rest =
    " Nothing has changed here. Ask whoever set this up, or get them anyway: if the site has a mistake then, you can publish once it is fixed.";
  for (const list of ["package.json", "package-lock.json"]) {
    const packages = treeWith(list, (text) => text.replace('"zod": "', '"zod": "9'));
    expect(await tryOut(packages, []), list).toEqual(
      said(
        `they need packages that are not on this computer: someone has to run npm ci once they are here.${rest}`,
      ),
    );
  }
  work.git("mv", "web/content", "web/words");
  const moved = work.git("write-tree");
  work.git("reset", "--quiet", "--hard");
  expect(await tryOut(moved, [])).toEqual(said(`they have another way to build the site.${rest}`));
  const goodNight = 'console.error("Good night.", process.argv[2]); process.exit(3);';
  // What it prints is told, without the folder that it ran in.
  const reason = expect.stringMatching(
    / their build ended early\..*\nGood night\. .*"web\/content"/s,
  );
  const ended = await tryOut(inSite(first, `${goodNight}\n${first}`), []);
  expect(ended).toEqual({ kind: "not built", reason });
  expect(JSON.stringify(ended)).not.toContain(tmpdir());
  const broken = await tryOut(inSite(first, `import "./none.ts";\n${first}`), []);
  expect(broken).toMatchObject({
    kind: "built",
    problems: [{ message: expect.stringContaining('Could not resolve "./none.ts"') }],
  });
  expect(JSON.stringify(broken)).not.toContain(tmpdir());
});

/** A tree whose build never ends, and its process's number once it runs. */
function endlessBuild() {
  const pid = join(emptyFolder(), "pid");
  const tree = inSite(
    first,
    `require("fs").writeFileSync("${pid}", String(process.pid)); for (;;);\n${first}`,
  );
  writeFileSync(pid, "");
  return { tree, read: () => Number(workFolder(join(pid, "..")).read("pid")) };
}

test("a build that does not end within minutes is given up, which is said", async () => {
  const { tree, read } = endlessBuild();
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const ended = tryOut(tree, []);
  await expect.poll(read).toBeGreaterThan(0);
  vi.advanceTimersByTime(10 * 60_000);
  const reason = expect.stringMatching(/\nIt took longer than \d+ minutes\.$/);
  expect(await ended).toEqual({ kind: "not built", reason });
  expect(() => process.kill(read(), 0)).toThrow("ESRCH");
});

test("a build can be stopped; what a killed process has left is removed", async () => {
  // No process has this number.
  const left = join(tmpdir(), "edit-words-99999999-killed");
  mkdirSync(left, { recursive: true });
  const { tree, read } = endlessBuild();
  const button = new AbortController();
  const stopped = expect(tryOut(tree, [], button.signal)).rejects.toThrow("aborted");
  await expect.poll(read).toBeGreaterThan(0);
  button.abort();
  await stopped;
  expect(() => process.kill(read(), 0)).toThrow("ESRCH");
  expect(leftovers()).toEqual([]);
  expect(readdirSync(tmpdir())).not.toContain("edit-words-99999999-killed");
});
