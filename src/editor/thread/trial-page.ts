import { type Built, dotted } from "../../generator/api/content.ts";
import { type Change, type Choices, type EditProblem, type Preview, prefix } from "../messages.ts";
import { findValue } from "../texts/named-path.ts";
import { changedFiles } from "./changed-files.ts";
import { allMine } from "./conflicts.ts";
import type { EditedSite } from "./edited-site.ts";
import { problemsOf } from "./problems.ts";
import type { TaskOf } from "./tasks.ts";

/** With more changes, looking for those that are wrong would take too long. */
const maxTrials = 20;

/** Makes pages with unsaved changes, and keeps the new drawings of the last one. */
export function trialPages(site: EditedSite) {
  let files: Built["files"] = new Map();

  /** A page of a trial build. The editor serves its new drawings until it is saved. */
  const htmlOf = (page: string, built: Built): string | undefined => {
    files = built.files;
    const { assets, content } = site.loaded();
    const saved = new Set([...assets.files.keys(), ...content.sheets.keys()]);
    let html = files.get(page)?.toString();
    for (const file of files.keys())
      if (file.startsWith("assets/") && !saved.has(file))
        html = html?.replaceAll(`${built.base}${file}`, `${prefix}~tried/${file}`);
    return html;
  };

  const tried = async (page: string, changes: readonly Change[]): Promise<Preview> => {
    try {
      const changed = (choices?: Choices) =>
        changedFiles(changes, site.loaded(), site.folder, choices);
      // What someone has typed is shown even if others have changed it too.
      const merged = changed();
      const { files } = merged.clashes.length > 0 ? changed(allMine(merged.clashes)) : merged;
      const { built } = await site.tryOut(files, page);
      return { kind: "preview", html: htmlOf(page, built), problems: [] };
    } catch (error) {
      return { kind: "preview", problems: problemsOf(error as Error, site) };
    }
  };

  return {
    /** Resolves to a file that only the last page needs. */
    file: (name: string) => String(files.get(name) ?? ""),

    /** Resolves to a page with all changes that are right, and to what is wrong with the others. */
    async page({ page, changes }: TaskOf<"preview">): Promise<Preview> {
      const all = await tried(page, changes);
      if (all.html !== undefined || changes.length < 2 || changes.length > maxTrials) return all;
      const isBlamed = (change: Change) => all.problems.some((one) => isAbout(one, change, site));
      const others = changes.filter((change) => !isBlamed(change));
      const rest = await tried(page, others);
      if (rest.html !== undefined && others.length < changes.length)
        return { ...rest, problems: [...all.problems, ...rest.problems] };
      // A mistake may have no place, or be elsewhere.
      let right: Preview = { kind: "preview", problems: [] };
      const kept: Change[] = [];
      for (const change of changes) {
        const now = await tried(page, [...kept, change]);
        if (now.html === undefined) continue;
        kept.push(change);
        right = now;
      }
      return { ...right, problems: [...all.problems, ...right.problems] };
    },
  };
}

/** Whether a problem is at the place of a change, or within it. */
function isAbout({ file, name = "" }: EditProblem, change: Change, site: EditedSite): boolean {
  if (file !== change.file) return false;
  if (change.kind === "file") return true;
  const { values = {}, shape } = site.whole(file);
  const place = findValue(values, shape, change.path);
  if (!place) return false;
  const own = dotted(place.steps);
  return name === own || name.startsWith(`${own}[`) || name.startsWith(`${own}.`);
}
