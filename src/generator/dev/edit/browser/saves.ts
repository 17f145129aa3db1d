import type { Refused, Saved, Stale } from "./server.ts";
import { showPage } from "./show-page.ts";

type Answer = Saved | Refused | Stale;

/**
 * What was saved from this tab, to undo it, and the version of the page that is shown. It outlives a
 * reload, since each save has its number at the server.
 */
export class Saves {
  private readonly token: string;
  private readonly mayReload: () => boolean;
  private readonly key = "edits of words";
  private undoable: number[];
  private undone: number[];
  /** The version of the site that is shown; empty until something is saved. */
  version = "";
  /** Versions that came while a reload would have lost words. */
  private missed: string[] = [];
  isBusy = false;

  constructor(token: string, mayReload: () => boolean) {
    this.token = token;
    this.mayReload = mayReload;
    const kept = JSON.parse(sessionStorage.getItem(this.key) ?? "{}");
    [this.undoable, this.undone] = kept.token === token ? kept.steps : [[], []];
    addEventListener("~changed", (event) => {
      const { detail } = event as CustomEvent<string>;
      if (detail !== this.version && !this.isBusy && mayReload()) return;
      event.preventDefault();
      if (detail !== this.version) this.missed.push(detail);
    });
  }

  next(kind: "undo" | "redo"): number | undefined {
    return (kind === "undo" ? this.undoable : this.undone).at(-1);
  }

  /** Resolves to what `save` does; meanwhile the page is not reloaded because of it. */
  async during(save: () => Promise<Answer>): Promise<Answer> {
    this.isBusy = true;
    const answer = await save();
    if (answer.kind === "saved") this.show(answer);
    this.isBusy = false;
    this.catchUp();
    return answer;
  }

  /** Reloads the page if it changed while that would have lost words. */
  catchUp(): void {
    if (this.missed.length > 0 && this.mayReload()) location.reload();
  }

  /** Notes a save, or a step back or forward. */
  note(kind: "save" | "undo" | "redo", id: number): void {
    if (kind === "save") [this.undoable, this.undone] = [[...this.undoable, id], []];
    else {
      const [from, to] =
        kind === "undo" ? [this.undoable, this.undone] : [this.undone, this.undoable];
      from.pop();
      to.push(id);
    }
    const { token, undoable, undone } = this;
    sessionStorage.setItem(this.key, JSON.stringify({ token, steps: [undoable, undone] }));
  }

  private show({ version, html }: Saved): void {
    this.version = version;
    // What came before it is in it.
    this.missed = this.missed.slice(this.missed.indexOf(version) + 1 || this.missed.length);
    dispatchEvent(new CustomEvent("~shown", { detail: version }));
    showPage(html);
  }
}
