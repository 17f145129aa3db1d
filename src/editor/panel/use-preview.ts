import { useEffect, useRef } from "react";
import { draftOf } from "./drafts.ts";
import { changeOf, fieldsOf } from "./fields.ts";
import { morphInto } from "./page-spots.ts";
import { endOfPress } from "./press.ts";
import { ask } from "./server.ts";
import { tell, useEditor } from "./state.ts";

const none = "[]";

/** Shows the page with all drafts applied, and their problems. */
export function usePreview(page: Document | undefined): void {
  const { page: file, words, saving } = useEditor();
  const changes = (words ? fieldsOf(words) : []).flatMap((field) => {
    const draft = draftOf(field);
    return draft ? [changeOf(draft)] : [];
  });
  const wanted = { page, file, changes: JSON.stringify(changes) };
  const latest = useRef(wanted);
  latest.current = wanted;
  const shown = useRef<{ page?: Document | undefined; changes: string }>({ changes: none });
  const isAsking = useRef(false);

  useEffect(() => {
    // A reloaded page shows what is saved.
    if (shown.current.page !== page) {
      shown.current = { page, changes: none };
      tell({ kind: "page reloaded" });
    }
    if (!saving) void preview();

    /** Runs one preview at a time. Skips those that are out of date. */
    async function preview(): Promise<void> {
      const { page, file, changes } = latest.current;
      if (!page || isAsking.current || shown.current.changes === changes) return;
      isAsking.current = true;
      const answer = await ask({ kind: "preview", page: file, changes: JSON.parse(changes) });
      await endOfPress();
      isAsking.current = false;
      // If the server does not answer, the next keystroke tries again.
      if (answer.kind !== "preview") return;
      if (shown.current.page === page) shown.current = { page, changes };
      const now = latest.current;
      if (now.page !== page || now.changes !== changes) return preview();
      if (answer.html) morphInto(page, new DOMParser().parseFromString(answer.html, "text/html"));
      const mistakes = changes === none ? undefined : answer.problems;
      tell({ kind: "preview shown", mistakes });
    }
  });
}
