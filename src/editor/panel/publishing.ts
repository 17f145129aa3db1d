import { ask } from "./server.ts";
import { load, loadReview, patch, say, state } from "./state.ts";

/** Publishes what the review shows, and resolves to whether that is done. */
export async function publish(message: string, version: string): Promise<boolean> {
  if (state().isPublishing) return false;
  patch({ isPublishing: true, said: "", published: "", problems: [] });
  const answer = await ask({ kind: "publish", version, message });
  await loadReview();
  patch({ isPublishing: false });
  const published =
    answer.kind === "published"
      ? answer.said
      : answer.problems
          .map(({ label, message }) => [label, message].filter(Boolean).join(" "))
          .join("\n");
  patch({ published, said: state().view.kind === "publish" ? "" : published });
  return answer.kind === "published";
}

/** Gets what others have published; `choices` say what stays where both changed the same. */
export async function getLatest(choices: Readonly<Record<string, "mine" | "theirs">>) {
  patch({ isPublishing: true, said: "Getting the latest words.", problems: [] });
  const answer = await ask({ kind: "latest", choices });
  await Promise.all([loadReview(), load()]);
  patch({ isPublishing: false, conflicts: answer.kind === "conflicts" ? answer.conflicts : [] });
  if (answer.kind === "saved") say("You have the latest words. Look at the pages, then publish.");
  else say("", answer.kind === "refused" ? answer.problems : []);
}
