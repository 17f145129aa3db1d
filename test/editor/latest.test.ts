import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { getLatest } from "../../src/editor/server/latest.ts";
import { publish } from "../../src/editor/server/publish.ts";
import { unpublished } from "../../src/editor/server/repository.ts";
import type { MergedFile } from "../../src/editor/thread/worker.ts";
import { filesOf } from "../setup/files.ts";
import { pushedByColleague, type WorkFolder } from "../setup/repository.ts";
import { killAt, pushedRepositories } from "./pushed-repository.ts";

vi.setConfig({ testTimeout: 120_000 });

const pushed = pushedRepositories();
const contentOf = ({ folder }: WorkFolder) => join(folder, "content");
const review = (work: WorkFolder) => unpublished(contentOf(work));
const lock = <Result>(work: () => Promise<Result>) => work();

/** Merges as a file for which `mine` is kept where both have changed it. */
function merging(work: WorkFolder) {
  const seen: MergedFile[] = [];
  const merge = async (files: readonly MergedFile[]) => {
    seen.push(...files);
    for (const { file: name, base, theirs } of files) {
      const file = `content/${name}`;
      if (base !== (existsSync(join(work.folder, file)) ? work.read(file) : undefined)) continue;
      if (theirs === undefined) work.remove(file);
      else work.write(file, theirs);
    }
    return "merged" as const;
  };
  return { seen, merge, get: () => getLatest(contentOf(work), lock, merge) };
}

/** Words that are not saved by a commit, and code, some of it staged. */
function withOwnChanges(work: WorkFolder) {
  work.write("content/own.yaml", "own: 1\n");
  work.write("content/b.yaml", "b: mine\n");
  work.write("code.ts", "2\n");
  work.git("add", "code.ts", "content/b.yaml");
  work.write("code.ts", "3\n");
  work.write("other.ts", "1\n");
}

const ownCode = ["MM code.ts", "?? other.ts"];

/** What stays the same if nothing was gotten. */
const stateOf = (work: WorkFolder) => [
  ...[work.git("rev-parse", "HEAD"), work.git("ls-files", "--stage"), ...work.status()],
  ...filesOf(contentOf(work)).map((file) => work.read(`content/${file}`)),
];

describe("the latest", () => {
  test("comes under words that are not committed, and nothing else is touched", async () => {
    const { work, remote } = pushed();
    withOwnChanges(work);
    pushedByColleague(remote, { "content/a.yaml": "a: 2\n", "content/pages/ne w & ü.md": "New\n" });
    const { seen, get } = merging(work);
    expect(await get()).toBe("latest");
    expect(seen).toEqual([
      { file: "a.yaml", base: "a: 1\n", theirs: "a: 2\n" },
      { file: "pages/ne w & ü.md", base: undefined, theirs: "New\n" },
    ]);
    expect(work.git("rev-parse", "main")).toBe(remote.git("rev-parse", "main"));
    expect(work.status()).toEqual([
      ownCode[0],
      " M content/b.yaml",
      "?? content/own.yaml",
      ownCode[1],
    ]);
    expect(work.git("show", ":code.ts")).toBe("2");
    for (const branch of ["HEAD", "main"])
      expect(work.git("reflog", "-1", "--format=%gs", branch)).toBe(
        "editor: get the latest of origin main",
      );
    expect(await review(work)).toMatchObject({
      latest: undefined,
      files: [{ file: "b.yaml" }, { file: "own.yaml" }],
    });
    // Again there is nothing to get.
    expect(await get()).toBe("latest");
  });

  test("comes under commits that were not pushed; their words are published again", async () => {
    const { work, remote } = pushed();
    work.write("content/a.yaml", "a: mine\n");
    work.write("content/new.md", "New\n");
    work.remove("content/b.yaml");
    work.git("add", "--all");
    work.git("commit", "--quiet", "--message=Raise the price");
    work.write("content/a.yaml", "a: mine too\n");
    pushedByColleague(remote, { "content/a.yaml": "a: theirs\n", "content/c.yaml": "c: 1\n" });
    const { seen, get } = merging(work);
    expect(await get()).toBe("latest");
    expect(seen).toMatchObject([
      { file: "a.yaml", base: "a: 1\n", theirs: "a: theirs\n" },
      { file: "c.yaml" },
    ]);
    const { version, files, waiting } = await review(work);
    expect({ files, waiting }).toMatchObject({
      waiting: [],
      files: [
        { file: "a.yaml", before: "a: theirs\n", now: "a: mine too\n" },
        { file: "b.yaml", now: undefined },
        { file: "new.md", before: undefined },
      ],
    });
    await publish(contentOf(work), { message: "Raise the price", version }, lock);
    expect(remote.git("log", "--format=%s", "main")).toBe("Raise the price\nTheirs\nFirst");
    expect(remote.filesAt("main")).toEqual([
      ...["code.ts: 1", "content/a.yaml: a: mine too", "content/c.yaml: c: 1"],
      "content/new.md: New",
    ]);
  });

  test("asks nobody about files that are the same on both sides, or are no words", async () => {
    const { work, remote } = pushed();
    const files = {
      "content/a.yaml": "a: 2\n",
      "content/c.yaml": "c: 1\n",
      "content/b.yaml": undefined,
    };
    work.write("content/a.yaml", "a: 2\n");
    work.write("content/c.yaml", "c: 1\n");
    work.remove("content/b.yaml");
    const png = Buffer.from([0x89, 0x50]);
    pushedByColleague(remote, {
      ...files,
      "content/x.png": png,
      "content/schema/[a].json": "{}\n",
    });
    const { seen, get } = merging(work);
    await get();
    expect(seen).toEqual([]);
    expect(readFileSync(join(contentOf(work), "x.png"))).toEqual(png);
    expect(work.status()).toEqual([]);

    pushedByColleague(remote, { "content/x.png": undefined, "content/schema/[a].json": "[]\n" });
    work.write("content/schema/[a].json", "1\n");
    const before = stateOf(work);
    await expect(get()).rejects.toThrow(
      "Both sides have changed schema/[a].json. In a terminal, commit or stash your changes, run git pull --rebase origin main, then publish.",
    );
    expect(stateOf(work)).toEqual(before);
    work.write("content/schema/[a].json", "{}\n");
    await get();
    expect(work.status()).toEqual([]);
  });
});

describe("nothing is touched", () => {
  test("if the words can't be merged, or do not build", async () => {
    const { work, remote } = pushed();
    withOwnChanges(work);
    pushedByColleague(remote, { "content/b.yaml": "b: theirs\n" });
    work.git("fetch", "--quiet");
    const before = stateOf(work);
    const conflicts = { kind: "conflicts", conflicts: [] } as const;
    const answer = await getLatest(contentOf(work), lock, async () => conflicts);
    expect(answer).toBe(conflicts);
    expect(stateOf(work)).toEqual(before);
  });

  test("if git is in the middle of something, or there is nothing to get it from", async () => {
    const { work, remote } = pushed();
    pushedByColleague(remote, { "content/b.yaml": "b: theirs\n", "code.ts": "2\n" });
    const before = stateOf(work);
    const { seen, get } = merging(work);
    await expect(get()).rejects.toThrow(
      "main and origin main differ in more than words (code.ts).",
    );
    work.git("switch", "--quiet", "--detach");
    await expect(get()).rejects.toThrow("No branch is checked out.");
    work.git("switch", "--quiet", "main");
    rmSync(remote.folder, { recursive: true });
    await expect(get()).rejects.toThrow(/^Nothing has changed\.\nfatal: /);
    expect(stateOf(work)).toEqual(before);
    work.git("remote", "remove", "origin");
    await expect(get()).rejects.toThrow("The repository has no remote to get anything from.");
    expect(seen).toEqual([]);
  });
});

test("only the merge is locked, and it sees what was saved before", async () => {
  const { work, remote } = pushed();
  pushedByColleague(remote, { "content/a.yaml": "a: 2\n" });
  const events: string[] = [];
  const watched: typeof lock = async (locked) => {
    events.push(
      `fetched ${work.git("rev-parse", "origin/main") === remote.git("rev-parse", "main")}`,
    );
    work.write("content/a.yaml", "a: saved\n");
    const result = await locked();
    events.push(`done ${work.status().length === 0}`);
    return result;
  };
  await getLatest(contentOf(work), watched, async () => {
    events.push(`merge ${work.read("content/a.yaml")}`);
    work.write("content/a.yaml", "a: 2\n");
    return "merged";
  });
  expect(events).toEqual(["fetched true", "merge a: saved\n", "done true"]);
});

describe("the next try completes it", () => {
  test("if someone has committed meanwhile", async () => {
    const { work, remote } = pushed();
    pushedByColleague(remote, { "content/a.yaml": "a: 2\n" });
    const { merge, get } = merging(work);
    const disturbed = async (files: readonly MergedFile[]) => {
      work.write("content/b.yaml", "b: 2\n");
      work.git("commit", "--quiet", "--message=Mine", "content/b.yaml");
      return merge(files);
    };
    await expect(getLatest(contentOf(work), lock, disturbed)).rejects.toThrow(
      /^The newer words are here, but the branch is not\. Press “Get the latest” again\.\nfatal: /,
    );
    expect(work.git("log", "-1", "--format=%s")).toBe("Mine");
    expect(await get()).toBe("latest");
    expect(work.status()).toEqual([" M content/b.yaml"]);
  });

  test("if the server was killed while it wrote", async () => {
    const { work, remote } = pushed();
    withOwnChanges(work);
    pushedByColleague(remote, { "content/a.yaml": "a: 2\n", "content/c.yaml": "c: 1\n" });
    const { get, merge } = merging(work);
    const killed = async (files: readonly MergedFile[]) => {
      await merge(files.slice(0, 1));
      throw new Error("killed");
    };
    await expect(getLatest(contentOf(work), lock, killed)).rejects.toThrow("killed");
    await get();
    expect((await review(work)).files).toMatchObject([{ file: "b.yaml" }, { file: "own.yaml" }]);
  });

  /** The fetch has two transactions, the branch has two, and the index is last. */
  const steps = [
    ...["reference-transaction 1", "reference-transaction 2", "reference-transaction 3"],
    ...["reference-transaction 4", "post-index-change 1"],
  ];
  const changedOnBothSides = pushedRepositories((work, remote) => {
    withOwnChanges(work);
    work.git("commit", "--quiet", "--message=Mine", "content/b.yaml");
    pushedByColleague(remote, { "content/a.yaml": "a: 2\n", "content/c.yaml": "c: 1\n" });
  });
  test.each(steps)("if git was killed at %s", async (step) => {
    const { work, remote } = changedOnBothSides();
    const { get } = merging(work);
    const counter = killAt(work, step);
    await get().catch(() => {});
    expect(readFileSync(counter, "utf8").length / 2).toBeGreaterThanOrEqual(Number(step.at(-1)));
    work.remove(`.git/hooks/${step.slice(0, -2)}`);
    for (const file of filesOf(join(work.folder, ".git")).filter((file) => file.endsWith(".lock")))
      rmSync(join(work.folder, ".git", file));

    await get();
    expect(work.git("rev-parse", "main")).toBe(remote.git("rev-parse", "main"));
    expect(work.status()).toEqual([
      ownCode[0],
      " M content/b.yaml",
      "?? content/own.yaml",
      ownCode[1],
    ]);
    expect(work.read("content/b.yaml")).toBe("b: mine\n");
    expect(work.git("show", ":code.ts")).toBe("2");
  });
});
