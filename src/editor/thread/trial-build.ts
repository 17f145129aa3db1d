import { siteBuilder } from "../../generator/api/content.ts";
import type { EditProblem } from "../messages.ts";
import { shapeOf } from "./gate.ts";
import type { Result } from "./tasks.ts";
import { worker } from "./worker.ts";

// Builds a project once, in a process of its own, and sends what it has found to the process that started it.

/** What to build, and files to ask about. */
export interface Project {
  readonly root: string;
  /** The content folder. */
  readonly content: string;
  readonly files: readonly string[];
}

export interface Found {
  readonly problems: readonly EditProblem[];
  /** Those of the files that the site does not read. */
  readonly unread: readonly string[];
}

// That process may be killed. Waiting for this must not keep this one running.
process.once("disconnect", () => process.exit());
process.channel?.unref();

const { root, content, files }: Project = JSON.parse(process.argv[2] ?? "");
const site = siteBuilder({ root, content });
await site.build([]);
const answer = (await worker(site, content)({ kind: "review", files: [] } as never)) as Result;
const input = site.last();
const found: Found = {
  problems: answer.kind === "reviewed" ? answer.reviewed.problems : [],
  unread: input ? files.filter((file) => !shapeOf(input, file)) : [],
};
// Stay until it has arrived: the other process may hear of this one's end earlier.
process.channel?.ref();
process.send?.(found);
