import { useEffect, useRef } from "react";
import { keyOf, useDrafts } from "./drafts.ts";
import { changeOf } from "./fields.ts";
import { become } from "./page-places.ts";
import { ask } from "./server.ts";
import { patch, useEditor } from "./state.ts";

/** Shows the page with what was typed and not saved yet, and what is wrong with that. */
export function usePreview(page: Document | undefined): void {
  const { page: file, words, isSaving } = useEditor();
  const drafts = useDrafts();
  const changes = (words?.fields ?? []).flatMap((field) => {
    const draft = drafts.get(keyOf(field));
    return draft ? [changeOf(field, draft)] : [];
  });
  const wanted = JSON.stringify(changes);
  const shown = useRef<{ page?: Document; changes: string }>({ changes: "[]" });
  const isAsking = useRef(false);
  const latest = useRef(wanted);
  latest.current = wanted;

  useEffect(() => {
    // A page that was loaded anew shows what is saved.
    if (page && shown.current.page !== page) shown.current = { page, changes: "[]" };
    if (page && !isSaving) void preview(page, wanted);

    /** One at a time: what was typed meanwhile is asked for next, and what is out of date never. */
    async function preview(page: Document, changes: string): Promise<void> {
      if (isAsking.current || shown.current.changes === changes) return;
      isAsking.current = true;
      const answer = await ask({ kind: "preview", page: file, changes: JSON.parse(changes) });
      isAsking.current = false;
      if (shown.current.page !== page) return;
      shown.current = { page, changes };
      if (latest.current !== changes) return preview(page, latest.current);
      if (answer.kind !== "preview") return;
      patch({ problems: answer.problems });
      if (answer.html) become(page, new DOMParser().parseFromString(answer.html, "text/html"));
    }
  }, [wanted, page, file, isSaving]);
}
