import type {
  AnswerTo,
  Change,
  EditField,
  EditList,
  EditorConfig,
  EditProblem,
  EditRequest,
  FileChanges,
  PageWords,
  Refused,
} from "../messages.ts";
import { choices } from "./choices.ts";
import { type Form, formOf } from "./form.ts";
import { type EntryOf, fullLabel, keyOf } from "./labels.ts";
import { PagePlaces } from "./page-places.ts";
import { Panel } from "./panel.ts";
import { reviewBox, sentenceOf } from "./review.ts";
import { style } from "./style.ts";
import { newPageForm, type TextPlace, textForm } from "./text-forms.ts";
import { wordsList } from "./words-list.ts";

/** What the panel shows: some fields in a form, by their keys, or else the list. */
interface View {
  readonly form?: readonly string[] | undefined;
  /** What the list is searched for. */
  readonly search: string;
  /** Whether the page is to show the first of the fields. */
  readonly isNew?: boolean;
  /** What would be published, in place of words. */
  readonly review?: { readonly message?: string } | undefined;
  /** The text of a page as a whole, in place of words. */
  readonly text?: TextPlace | undefined;
}

const allWords: View = { search: "" };

/** What outlives a reload of the page. */
interface Session {
  readonly token?: string;
  readonly page?: string;
  readonly isOpen?: boolean;
  readonly view?: View;
  readonly panel?: ReturnType<Panel["state"]>;
  /** Numbers of saves of this tab. */
  readonly undoable?: readonly number[];
  readonly undone?: readonly number[];
}

const sessionKey = "edit words";

/** In place of the page that a session is of. */
const anyPage = "*";

/** Opens the editor of the page in the root that has its button. */
export function startEditor(
  root: ShadowRoot,
  button: HTMLButtonElement,
  config: EditorConfig,
): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets.push(sheet);
  const session: Session = JSON.parse(sessionStorage.getItem(sessionKey) ?? "{}");
  new Editor(root, button, config, session).start(session);
}

/** Shows the words of a page in a list, or some of them in a form, and saves what changes. */
class Editor {
  private readonly root: ShadowRoot;
  private readonly button: HTMLButtonElement;
  private readonly config: EditorConfig;
  private readonly panel: Panel;
  private readonly namesOf = new Map<string, Promise<readonly string[]>>();
  private words: PageWords = { files: [], fields: [], lists: [], targets: [] };
  private places: PagePlaces | undefined;
  private view = allWords;
  private form: Form | undefined;
  private undoable: number[] = [];
  private undone: number[] = [];
  private isBusy = false;
  /** Whether the site has changed while a reload would have lost words. */
  private isOutdated = false;
  /** What to say after the next reload. */
  private sayNext = "";
  /** Whether another page is to be shown as this one would be. */
  private isMovingOn = false;

  constructor(root: ShadowRoot, button: HTMLButtonElement, config: EditorConfig, session: Session) {
    this.root = root;
    this.button = button;
    this.config = config;
    // Another server does not know the saves.
    if (session.token === config.token) {
      this.undoable = [...(session.undoable ?? [])];
      this.undone = [...(session.undone ?? [])];
    }
    this.panel = new Panel({
      root,
      buttons: [
        { label: "Other side", className: "wide", act: () => this.panel.otherSide() },
        { label: "Undo", act: () => this.back("undo") },
        { label: "Redo", act: () => this.back("redo") },
        { label: "Done", act: () => this.close() },
      ],
      onEscape: () => this.leave(),
      onProblem: (problem) => this.showProblem(problem),
    });
    addEventListener("~changed", (event) => {
      if (!this.isBusy && !this.form?.isChanged()) return;
      event.preventDefault();
      this.isOutdated = true;
    });
    addEventListener("beforeunload", (event) => {
      if (this.form?.isChanged()) event.preventDefault();
    });
    addEventListener("pagehide", () => this.keepSession());
  }

  /** Opens the panel, as it was before a reload. */
  async start({ page, view = allWords, panel }: Session): Promise<void> {
    this.open();
    this.panel.say("Looking up the words.");
    const answer = await this.ask({ kind: "words", page: this.config.page });
    if (answer.kind === "refused") return this.panel.sayProblems(answer.problems);
    this.words = answer.words;
    this.places = new PagePlaces({
      root: this.root,
      fields: this.words.fields,
      isOn: () => this.panel.isOpen,
      onPress: (fields, at) => this.openAt(fields, at),
    });
    this.panel.say();
    const isSame = page === this.config.page || page === anyPage;
    await this.show(isSame ? view : allWords);
    if (isSame && panel) this.panel.restore(panel);
    const [field] = this.form?.fields ?? [];
    if (view.isNew && field) this.pointAt(field);
  }

  private open(): void {
    this.panel.isOpen = true;
    this.button.hidden = true;
    this.button.onclick = () => {
      this.open();
      this.show(allWords);
    };
  }

  private close(): void {
    if (this.keepsChanges()) return;
    this.form = undefined;
    this.places?.hold();
    this.panel.isOpen = false;
    this.button.hidden = false;
    this.button.focus();
  }

  private keepSession(): void {
    const { token, page } = this.config;
    const { view, undoable, undone } = this;
    const { isOpen } = this.panel;
    const panel = { ...this.panel.state(), said: this.sayNext };
    const shown = isOpen ? { page: this.isMovingOn ? anyPage : page, view, panel } : {};
    const session: Session = { token, isOpen, ...shown, undoable, undone };
    sessionStorage.setItem(sessionKey, JSON.stringify(session));
  }

  /** Shows the page anew, or the one at another address. */
  private reload(view: View, said = "", address?: string): void {
    this.form = undefined;
    this.view = view;
    this.sayNext = said;
    this.isMovingOn = address !== undefined;
    if (address === undefined) dispatchEvent(new Event("~reload"));
    else location.href = address;
  }

  /** Resolves to what the server answers; to a refusal if it does not. */
  private async ask<Request extends EditRequest>(request: Request): Promise<AnswerTo<Request>> {
    const { address, token, tokenHeader } = this.config;
    try {
      const response = await fetch(address, {
        method: "POST",
        headers: { "Content-Type": "application/json", [tokenHeader]: token },
        body: JSON.stringify(request),
      });
      return await response.json();
    } catch {
      const message = "npm run dev does not answer. Start it again.";
      return { kind: "refused", problems: [{ message }] };
    }
  }

  private async show({ form, search, review, text }: View): Promise<void> {
    if (review) return this.showReview(review.message);
    if (text) return this.showText(text);
    const fields = this.words.fields.filter((field) => form?.includes(keyOf(field)));
    const [first] = fields;
    if (first) {
      this.showForm(fields);
      this.places?.pointAt(first, { hold: true });
    } else this.showList(search);
  }

  /** Shows the words that a search finds. */
  private showList(search = ""): void {
    this.form = undefined;
    this.view = { search };
    if (this.isOutdated) {
      this.reload(this.view);
      return;
    }
    const list = wordsList({
      words: this.words,
      search,
      onSearch: (now) => {
        this.view = { search: now };
      },
      onField: (field) => this.openField(field),
      onAdd: (added) => this.showAdd(added),
      onReview: () => this.showReview(),
      onText: () => this.showText(),
      onNewPage: () => this.showNewPage(),
      onPoint: (field, isFocus) => this.places?.pointAt(field, { hold: isFocus, scroll: isFocus }),
    });
    this.panel.show(list);
    list.querySelector("input")?.focus();
  }

  /** Shows what differs from the last commit, and what came of it. */
  private async showReview(message?: string, said = ""): Promise<void> {
    this.form = undefined;
    const view: View = {
      search: this.view.search,
      review: message === undefined ? {} : { message },
    };
    this.view = view;
    if (this.isOutdated) {
      this.reload(view, said);
      return;
    }
    this.panel.say("Looking up what differs.");
    const answer = await this.ask({ kind: "review" });
    if (this.view !== view) return;
    if (answer.kind === "refused") {
      this.showList();
      this.panel.sayProblems(answer.problems);
      return;
    }
    const { review } = answer;
    this.panel.show(
      reviewBox({
        review,
        message,
        onMessage: (now) => {
          this.view = { ...view, review: { message: now } };
        },
        onTakeBack: ({ file }, change, said) => {
          this.save({ kind: "take back", version: review.version, file, change }, this.view, said);
        },
        onPublish: (text) => this.publish(text, review.version),
        onBack: () => this.leave(),
      }),
    );
    this.panel.say(said);
    this.panel.body.querySelector("button")?.focus();
  }

  /** Shows the text of a page as a whole. */
  private showText(place: TextPlace = { caret: 0, top: 0 }): void {
    const { text: page } = this.words;
    if (!page) {
      this.showList();
      return;
    }
    const { file, version } = page;
    this.panel.say();
    const view = { search: this.view.search, text: place };
    this.view = view;
    this.form = textForm({
      page,
      place,
      onSave: (text, place) => {
        if (!this.form?.isChanged()) this.panel.say("Nothing has changed.");
        else this.save({ kind: "write", file, version, text }, { ...view, text: place }, "Saved.");
      },
      onCancel: () => this.leaveForm(),
      onRemove: () => {
        if (!this.keepsChanges())
          this.save({ kind: "write", file, version }, allWords, `Removed ${file}.`);
      },
    });
    this.panel.show(this.form.box);
    this.form.focus();
  }

  private showNewPage(): void {
    const view = { search: "", text: { caret: 0, top: 0 } };
    this.panel.say();
    this.form = newPageForm({
      onSave: (name, title) =>
        this.save({ kind: "new page", name, title }, view, "Page created. Now write its text."),
      onCancel: () => this.leaveForm(),
    });
    this.panel.show(this.form.box);
    this.form.focus();
  }

  private async publish(message: string, version: string): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.panel.say("Publishing. This may take a minute.");
    const answer = await this.ask({ kind: "publish", version, message });
    this.isBusy = false;
    if (answer.kind === "published") return this.showReview(undefined, answer.said);
    await this.showReview(message, answer.problems.map(sentenceOf).join("\n"));
  }

  private openField(field: EditField): void {
    this.showForm([field]);
    this.pointAt(field);
  }

  private pointAt(field: EditField): void {
    const at = this.places?.pointAt(field, { hold: true, scroll: true });
    if (at) this.panel.uncover(at);
  }

  /** Opens what an element of the page shows. */
  private openAt(fields: readonly EditField[], at: Element): void {
    if (this.keepsChanges()) return;
    this.showForm(fields);
    this.places?.hold(at, fields);
    this.panel.uncover(at);
  }

  /** Shows the form of a new entry. */
  private showAdd(list: EditList): void {
    if (!this.keepsChanges()) this.showForm([], list);
  }

  private showForm(fields: readonly EditField[], added?: EditList): void {
    this.panel.say();
    const { search } = this.view;
    this.view = added ? { search } : { form: fields.map(keyOf), search };
    this.form = formOf({
      words: this.words,
      fields,
      added,
      choices: (field, input) => this.choicesOf(field, input),
      onSave: (files) => this.saveForm(files, added),
      onCancel: () => this.leaveForm(),
      onOpen: ({ file, line }) => this.openInEditor(file, line),
      onEntry: (change, entry) => this.changeEntry(change, entry),
      onAdd: (list) => this.showAdd(list),
      onShowEntry: (entry) => this.showEntry(entry),
    });
    this.panel.show(this.form.box);
    this.form.focus();
  }

  private choicesOf(field: EditField, input: HTMLInputElement): HTMLElement {
    const { choice = "" } = field;
    const names =
      this.namesOf.get(choice) ??
      this.ask({ kind: "names", choice }).then((answer) =>
        answer.kind === "names" ? answer.names : [],
      );
    this.namesOf.set(choice, names);
    return choices({
      field,
      input,
      names: () => names,
      sheet: (shown) => `${this.config.address}${choice}?names=${shown}`,
    });
  }

  private showEntry({ list, index }: EntryOf): void {
    if (!this.keepsChanges()) this.showList(`${list.name}[${index}]`);
  }

  private leaveForm(): void {
    const [field] = this.form?.fields ?? [];
    this.places?.hold();
    this.panel.say();
    this.showList(this.view.search);
    const rows = this.panel.body.querySelectorAll<HTMLElement>("[data-key]");
    const row = field && [...rows].find(({ dataset }) => dataset.key === keyOf(field));
    row?.focus();
    row?.scrollIntoView({ block: "center" });
  }

  private saveForm(files: readonly FileChanges[], added: EditList | undefined): void {
    if (files.length === 0) {
      this.panel.say("Nothing has changed.");
      return;
    }
    if (!added) {
      this.save({ kind: "save", files }, this.view, "Saved.");
      return;
    }
    const entry = fullLabel([...added.path, added.length]).toLowerCase();
    const [first] = this.form?.fields ?? [];
    const form = first && [keyOf(first)];
    const view = { form, search: `${added.name}[${added.length}]`, isNew: true };
    this.save({ kind: "save", files }, view, `Added ${entry}.`);
  }

  /** Moves or removes a list entry. */
  private changeEntry(change: Change, { list, index }: EntryOf): void {
    const version = this.words.files.find(({ file }) => file === list.file)?.version ?? "";
    if (this.keepsChanges()) return;
    const entry = fullLabel([...list.path, index]).toLowerCase();
    const files = [{ file: list.file, version, changes: [change] }];
    if (change.kind !== "move") {
      this.save({ kind: "save", files }, allWords, `Removed ${entry}.`);
      return;
    }
    const [from, to] = [`${list.name}[${index}]`, `${list.name}[${index + change.by}]`];
    const form = this.view.form?.map((key) => key.replace(from, to));
    const said = `Moved ${entry} ${change.by === 1 ? "down" : "up"}.`;
    this.save({ kind: "save", files }, { ...this.view, form }, said);
  }

  private back(kind: "undo" | "redo"): void {
    if (this.keepsChanges()) return;
    const id = (kind === "undo" ? this.undoable : this.undone).at(-1);
    if (id === undefined) this.panel.say(`There is nothing to ${kind}.`);
    else this.save({ kind, id }, this.view, kind === "undo" ? "Undone." : "Redone.");
  }

  /** Saves, and reloads the page to show what came of it. Says why if nothing was saved. */
  private async save(
    request: Exclude<
      EditRequest,
      { kind: "words" | "names" | "sheet" | "open" | "review" | "publish" }
    >,
    view: View,
    said: string,
  ): Promise<void> {
    // The second press of a double click.
    if (this.isBusy) return;
    this.isBusy = true;
    this.form?.lock(true);
    this.panel.say("Saving.");
    const isRemoval = request.kind === "write" && request.text === undefined;
    const home = "../".repeat(this.config.page.split("/").length - 1);
    const answer = await this.ask(request);
    if (answer.kind === "saved") {
      if (!("id" in request)) [this.undoable, this.undone] = [[...this.undoable, answer.id], []];
      else {
        const from = request.kind === "undo" ? this.undoable : this.undone;
        (request.kind === "undo" ? this.undone : this.undoable).push(answer.id);
        from.pop();
      }
      return this.reload(view, said, isRemoval ? home : answer.address);
    }
    this.isBusy = false;
    this.form?.lock(false);
    const { problems } = answer;
    const isLinked = isRemoval && problems.every(({ file }) => file);
    const first = { message: "Other pages link to this page. Change or remove them first." };
    this.refuse(isLinked ? { ...answer, problems: [first, ...problems] } : answer);
  }

  private refuse({ problems }: Refused): void {
    const labels = this.form?.say(problems) ?? [];
    if (labels.length > 0) this.panel.say(`Nothing was saved. Check ${labels.join(", ")}.`);
    else this.panel.sayProblems(problems);
  }

  /** Opens the field of a problem, or its file if that is not on this page. */
  private showProblem({ file, name, line = 1 }: EditProblem): void {
    const field = this.words.fields.find((one) => one.file === file && one.name === name);
    if (field && !this.form?.isChanged()) this.openField(field);
    else if (this.view.text && file === this.words.text?.file)
      this.form?.say([{ line, message: "" }]);
    else if (file) this.openInEditor(file, line);
  }

  private async openInEditor(file: string, line: number): Promise<void> {
    const answer = await this.ask({ kind: "open", file, line });
    if (answer.kind === "refused") this.panel.sayProblems(answer.problems);
    else this.panel.say(`Opened ${file} at line ${line}.`);
  }

  /** Says that there is something to save, if there is. */
  private keepsChanges(): boolean {
    if (!this.form?.isChanged()) return false;
    this.panel.say("You have unsaved changes. Save them, or cancel.");
    this.form.focus();
    return true;
  }

  /** Goes from a form to the list, and from there to the page. */
  private leave(): void {
    if (this.form) {
      if (!this.keepsChanges()) this.leaveForm();
    } else if (this.view.review) {
      this.panel.say();
      this.showList(this.view.search);
    } else this.close();
  }
}
