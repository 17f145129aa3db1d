import type { Change } from "../change.ts";
import type { EditProblem } from "../editor.ts";
import type { EditField, EditList, PageWords } from "../page-words.ts";
import { drawingsOf } from "./drawings.ts";
import { element } from "./element.ts";
import type { Names } from "./name-search.ts";
import { type EntryOf, fullName, isWithin, sharedPath, whereIs } from "./names.ts";
import { Outline } from "./outline.ts";
import { isSeen, type PagePlaces, pagePlaces } from "./page-places.ts";
import { Saves } from "./saves.ts";
import type { Config, Server } from "./server.ts";
import { type ValueForm, valueForm } from "./value-form.ts";
import { placeOf, wordsList } from "./words-list.ts";

/** With more values at one place, a list of them comes first. */
const mostFields = 6;

/** About a tenth of a second. */
const someTrials = 8;

const everything = "Click words on the page, or choose them here.";

/** The panel in which the words of a page are changed. */
export class Editor {
  private readonly body = element("div", { className: "body" });
  private readonly status = element("p", { className: "status", role: "status" });
  private readonly panel = element(
    "div",
    { className: "panel", hidden: true },
    element(
      "div",
      { className: "bar" },
      element("h2", {}, "Edit words"),
      this.barButton("Undo", () => this.back("undo")),
      this.barButton("Redo", () => this.back("redo")),
      this.barButton("Done", () => this.toggle()),
    ),
    this.body,
    this.status,
  );
  private readonly outline: Outline;
  private readonly saves: Saves;
  private words: PageWords = { files: [], fields: [], lists: [], targets: [], isComplete: true };
  /** The version of each file, as it was read or saved last. */
  private readonly seen = new Map<string, string>();
  /** The same when the form was opened: what is in it is a change of those. */
  private seenByForm: ReadonlyMap<string, string> = new Map();
  private places: PagePlaces = pagePlaces([]);
  /** What the outline goes back to when the pointer leaves another place. */
  private held: { readonly element: Element; readonly fields: readonly EditField[] } | undefined;
  /** What was pressed before its place was known. */
  private pressed: EventTarget | null | undefined;
  private form: ValueForm | undefined;
  private formFields: readonly EditField[] = [];
  private search = "";
  /** Whether the list is only of some words. */
  private isPart = false;
  private isOpen = false;
  private readonly knownNames = new Map<string, Promise<readonly string[]>>();

  constructor(
    private readonly root: ShadowRoot,
    private readonly button: HTMLButtonElement,
    private readonly server: Server,
    { token }: Config,
  ) {
    root.append(this.panel);
    this.outline = new Outline(root);
    this.saves = new Saves(token, () => !this.form?.isChanged());
    this.panel.addEventListener("keydown", (event) => this.onKey(event));
    for (const type of ["click", "auxclick", "submit"])
      document.addEventListener(type, (event) => this.onPress(event), { capture: true });
    for (const type of ["pointerover", "focusin"])
      document.addEventListener(type, ({ target }) => this.point(target));
    addEventListener("beforeunload", (event) => {
      if (this.form?.isChanged()) event.preventDefault();
    });
  }

  /** Opens the panel, or closes it and gives the focus back. */
  async toggle(): Promise<void> {
    if (this.isOpen && this.keepsChanges()) return;
    this.isOpen = !this.isOpen;
    this.panel.hidden = !this.isOpen;
    this.button.hidden = this.isOpen;
    if (!this.isOpen) {
      sessionStorage.removeItem("edits words");
      this.form = undefined;
      this.letGo();
      this.button.focus();
      return;
    }
    sessionStorage.setItem("edits words", "yes");
    this.body.replaceChildren();
    this.say("Looking up where the words stand.");
    if (!(await this.load())) return;
    this.say("");
    this.showList();
    await this.findTheRest();
  }

  /** Finds what takes longer, such as prices; in steps, since someone may save meanwhile. */
  private async findTheRest(): Promise<void> {
    if (this.words.isComplete) return;
    while (!this.words.isComplete) if (!(await this.load(someTrials))) return;
    const { pressed } = this;
    this.pressed = undefined;
    if (pressed && this.isOpen && !this.form) {
      this.say("");
      this.openAt(pressed);
    }
    if (this.isOpen && !this.form && !this.isPart) this.withFocus(() => this.showList());
  }

  private barButton(label: string, act: () => void) {
    const button = element("button", { type: "button" }, label);
    button.addEventListener("click", act);
    return button;
  }

  /** Asks for the words of the page, and where they stand. Resolves to whether they came. */
  private async load(trials = 0): Promise<boolean> {
    const version = this.saves.version;
    const answer = await this.server.words(trials);
    // What was saved meanwhile is not in the answer.
    if (version !== this.saves.version) return this.load(trials);
    if (answer.kind !== "words") {
      this.sayProblems(answer.problems);
      return false;
    }
    this.words = answer.words;
    this.places = pagePlaces(this.words.fields);
    for (const { file, version } of this.words.files) this.seen.set(file, version);
    return true;
  }

  private showList(search = this.search, some?: readonly EditField[]): void {
    this.form = undefined;
    this.isPart = some !== undefined;
    this.panel.classList.remove("left");
    this.saves.catchUp();
    const list = wordsList({
      words: some ? { ...this.words, fields: some, lists: [] } : this.words,
      intro: some ? "These words are shown there." : everything,
      ...(some && { onAll: () => this.showList() }),
      search: some ? "" : search,
      onSearch: (now) => {
        if (!some) this.search = now;
      },
      onField: (field) => {
        this.showForm([field]);
        this.pointAt(field, true);
      },
      onAdd: (added) => this.showAdd(added),
      onPoint: (field, isFocus) => this.pointAt(field, isFocus),
    });
    this.body.replaceChildren(list);
    this.body.scrollTop = 0;
    list.querySelector("input")?.focus();
  }

  private showForm(fields: readonly EditField[], heading?: string, added?: EditList): void {
    const [first] = fields;
    if (!first) return;
    this.say("");
    this.isPart = false;
    this.formFields = fields;
    this.seenByForm = new Map(this.seen);
    this.form = valueForm({
      heading: heading ?? (fullName(sharedPath(fields)) || first.file),
      words: this.words,
      fields,
      ...(added && { added }),
      names: (field) => this.names(field),
      onSave: (changes) => this.saveForm(changes, added),
      onCancel: () => this.leaveForm(),
      onOpen: ({ file, line }) => this.open(file, line),
      onEntry: (change, entry) => this.changeEntry(change, entry),
      onAdd: (list) => this.showAdd(list),
      onShowEntry: ({ list, index }) =>
        this.keepsChanges() || this.showList(`${list.name}[${index}]`),
    });
    this.body.replaceChildren(this.form.box);
    this.body.scrollTop = 0;
    this.form.focus();
  }

  /** Shows the form of a new entry, which starts as a copy of the last one. */
  private showAdd(list: EditList): void {
    if (this.keepsChanges()) return;
    const [last, next] = [list.length - 1, list.length];
    const from = [...list.path, last];
    const fields = this.words.fields
      .filter(({ file, path }) => file === list.file && isWithin(path, from))
      .map((field) => ({
        ...field,
        path: [...list.path, next, ...field.path.slice(from.length)],
        name: field.name.replace(`${list.name}[${last}]`, `${list.name}[${next}]`),
      }));
    this.showForm(fields, `New: ${fullName([...list.path, next])}`, list);
  }

  private leaveForm(): void {
    const [field] = this.formFields;
    this.form = undefined;
    this.letGo();
    this.say("");
    this.showList();
    const row = field && this.rowOf(field);
    row?.focus();
    row?.scrollIntoView({ block: "center" });
  }

  private rowOf(field: EditField): HTMLElement | undefined {
    const rows = this.body.querySelectorAll<HTMLElement>("[data-place]");
    return [...rows].find(({ dataset }) => dataset.place === placeOf(field));
  }

  private async saveForm(changes: ReadonlyMap<string, readonly Change[]>, added?: EditList) {
    if (changes.size === 0) this.say("Nothing has changed.");
    for (const [file, some] of changes) if (!(await this.save(file, some))) return;
    if (changes.size === 0) return;
    if (added) {
      this.form = undefined;
      await this.load();
      this.showList(`${added.name}[${added.length}]`);
      this.say(`Added ${fullName([...added.path, added.length])}.`);
      const field = this.words.fields.find(
        ({ file, path }) => file === added.file && isWithin(path, [...added.path, added.length]),
      );
      if (field) this.pointAt(field, true);
      await this.findTheRest();
      return;
    }
    this.say("Saved.");
    await this.refresh();
  }

  /** Saves changes of one file. Resolves to whether it did. */
  private async save(file: string, changes: readonly Change[]): Promise<boolean> {
    this.say("Saving.");
    const seen = (this.form ? this.seenByForm : this.seen).get(file) ?? "";
    const answer = await this.saves.during(() => this.server.save(file, seen, changes));
    if (answer.kind === "saved") {
      this.seen.set(file, answer.seen);
      this.seenByForm = new Map([...this.seenByForm, [file, answer.seen]]);
      this.saves.note("save", answer.id);
      this.form?.say([]);
      this.form?.keep();
      return true;
    }
    if (answer.kind === "stale") await this.sayStale(file);
    else this.sayProblems(this.form?.say(answer.problems) ?? answer.problems);
    return false;
  }

  /** Says at each field what the file has by now. */
  private async sayStale(file: string): Promise<void> {
    const before = this.formFields;
    if (!(await this.load())) return;
    const changed = this.words.fields.flatMap((now) => {
      const seen = before.find((one) => one.file === now.file && one.name === now.name);
      if (!seen || seen.value === now.value) return [];
      const message = `changed meanwhile. It now says "${now.value}". Save again to replace that.`;
      return [{ file: now.file, name: now.name, message }];
    });
    this.seenByForm = new Map(this.seen);
    this.form?.refresh(this.words.fields);
    this.form?.say(changed);
    this.say(`${file} changed meanwhile, so nothing was saved. Check it, and save again.`);
  }

  /** Moves or removes a list entry. */
  private async changeEntry(change: Change, { list, index }: EntryOf): Promise<void> {
    if (this.keepsChanges() || !(await this.save(list.file, [change]))) return;
    const name = fullName([...list.path, index]);
    await this.load();
    if (change.kind !== "move") {
      this.search = "";
      this.showList();
      this.say(`Removed ${name}.`);
      await this.findTheRest();
      return;
    }
    const label = (this.root.activeElement as HTMLElement | null)?.textContent;
    const [from, to] = [`${list.name}[${index}]`, `${list.name}[${index + change.by}]`];
    const names = this.formFields.map(({ name }) => name.replace(from, to));
    this.showForm(this.fieldsCalled(list.file, names));
    const buttons = [...this.body.querySelectorAll("button")];
    buttons.find((one) => one.textContent === label && !one.disabled)?.focus();
    this.say(`Moved ${name} ${change.by === 1 ? "down" : "up"}.`);
    await this.findTheRest();
  }

  private async back(kind: "undo" | "redo"): Promise<void> {
    if (this.keepsChanges()) return;
    const id = this.saves.next(kind);
    if (id === undefined) {
      this.say(`There is nothing to ${kind}.`);
      return;
    }
    const answer = await this.saves.during(() => this.server.back(kind, id));
    if (answer.kind === "saved") {
      this.seen.set(answer.file, answer.seen);
      this.saves.note(kind, id);
      await this.refresh();
      this.say(kind === "undo" ? "Undone." : "Done again.");
    } else if (answer.kind === "refused") this.sayProblems(answer.problems);
    else
      this.say(
        `The file changed meanwhile, so this can't be ${kind === "undo" ? "undone" : "done again"}.`,
      );
  }

  /** Shows the words as they are by now, unless someone has begun to change them. */
  private async refresh(): Promise<void> {
    const { form } = this;
    if (!(await this.load())) return;
    const hasMovedOn = this.form !== form || this.isPart;
    if (hasMovedOn || form?.isChanged()) return this.findTheRest();
    this.withFocus(() => {
      const names = this.formFields.map(({ name }) => name);
      const fields = this.form ? this.fieldsCalled(undefined, names) : [];
      if (fields.length === 0) this.showList(this.form ? "" : this.search);
      else this.showForm(fields);
    });
    await this.findTheRest();
  }

  /** Shows something again, with the focus and the status as they were. */
  private withFocus(show: () => void): void {
    const focused = this.root.activeElement as HTMLElement | null;
    const said = this.status.textContent ?? "";
    const { scrollTop } = this.body;
    show();
    this.say(said);
    this.body.scrollTop = scrollTop;
    if (!focused || focused.isConnected) return;
    const all = this.panel.querySelectorAll<HTMLElement>("button, input, textarea");
    [...all].find((one) => nameOf(one) === nameOf(focused))?.focus({ preventScroll: true });
  }

  private fieldsCalled(file: string | undefined, names: readonly string[]): EditField[] {
    return this.words.fields.filter(
      (field) =>
        names.includes(field.name) &&
        (file ? field.file === file : this.formFields.some((one) => one.file === field.file)),
    );
  }

  private names(field: EditField): Names {
    const { choice = "" } = field;
    const all =
      this.knownNames.get(choice) ??
      this.server.names(choice).then((answer) => (answer.kind === "names" ? answer.names : []));
    this.knownNames.set(choice, all);
    return {
      all: () => all,
      drawings: async (names) => {
        const answer = await this.server.drawings(choice, names);
        return answer.kind === "drawings" && answer.svg ? drawingsOf(field, answer.svg) : new Map();
      },
    };
  }

  private async open(file: string, line: number): Promise<void> {
    const answer = await this.server.open(file, line);
    if (answer.kind === "refused") this.sayProblems(answer.problems);
    else this.say(`Opened ${file} at line ${line}.`);
  }

  /** Says that there is something to save, if there is. */
  private keepsChanges(): boolean {
    if (!this.form?.isChanged()) return false;
    this.say("What you wrote is not saved yet. Save it, or cancel.");
    this.form.focus();
    return true;
  }

  private onKey(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    event.preventDefault();
    if (!this.form && this.isPart) this.showList();
    else if (!this.form) this.toggle();
    else if (!this.keepsChanges()) this.leaveForm();
  }

  /** Opens what is pressed on the page, in place of what a press does there. */
  private onPress(event: Event): void {
    if (!this.isOpen || event.target === this.root.host) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type === "click" && !this.keepsChanges()) this.openAt(event.target);
  }

  /** Opens what the page shows at an element, or around it. */
  private openAt(target: EventTarget | null): void {
    const element = this.places.around(target);
    if (!element) {
      if (this.words.isComplete) return;
      this.pressed = target;
      this.say("Looking up where this stands.");
      return;
    }
    const fields = this.places.at(element);
    if (fields.length > mostFields) this.showList("", fields);
    else this.showForm(fields);
    this.held = { element, fields };
    this.outlineAt(element, fields);
    this.stepAside(element);
  }

  private point(target: EventTarget | null): void {
    if (!this.isOpen || target === this.root.host) return;
    const element = this.places.around(target);
    if (element) this.outlineAt(element, this.places.at(element));
    else if (this.held) this.outlineAt(this.held.element, this.held.fields);
    else this.outline.hide();
  }

  private pointAt(field: EditField, isFocus: boolean): void {
    const element = this.places.of(field);
    if (element && isFocus)
      for (let inner = element.closest("details"); inner; )
        inner = Object.assign(inner, { open: true }).parentElement?.closest("details") ?? null;
    if (!element || !isSeen(element)) {
      this.letGo();
      return;
    }
    if (isFocus) {
      this.held = { element, fields: [field] };
      element.scrollIntoView({ block: "center", behavior: "instant" });
      this.stepAside(element);
    }
    this.outlineAt(element, [field]);
  }

  private letGo(): void {
    this.held = undefined;
    this.outline.hide();
  }

  private outlineAt(element: Element, [first, ...others]: readonly EditField[]): void {
    if (!first) return;
    const more = others.length > 0 ? `, and ${others.length} more` : "";
    this.outline.show(element, whereIs(first) + more);
  }

  /** Moves the panel to the other side if it covers the element. */
  private stepAside(element: Element): void {
    this.panel.classList.remove("left");
    const [own, other] = [this.panel.getBoundingClientRect(), element.getBoundingClientRect()];
    const overlaps = other.right > own.left && other.left < own.right;
    this.panel.classList.toggle("left", overlaps && other.left > innerWidth - other.right);
  }

  private sayProblems(problems: readonly EditProblem[]): void {
    this.say(
      problems
        .map(({ file, line, name, message }) =>
          [file && `${file}, line ${line}:`, name, message].filter(Boolean).join(" "),
        )
        .join("\n"),
    );
  }

  private say(sentence: string): void {
    this.status.textContent = sentence;
  }
}

/** What an element is called in this panel and in the next one that shows the same. */
const nameOf = ({ id, dataset, textContent }: HTMLElement) => id || dataset.place || textContent;
