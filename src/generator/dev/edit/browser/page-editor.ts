import type { Change } from "../change.ts";
import type { EditField, EditList } from "../page-words.ts";
import { choiceNames } from "./choice-names.ts";
import { type EntryOf, fullName, sharedPath } from "./names.ts";
import { pagePlaces } from "./page-places.ts";
import { PagePointer } from "./page-pointer.ts";
import { Panel } from "./panel.ts";
import { Saves } from "./saves.ts";
import type { Config, Server } from "./server.ts";
import { type ValueForm, valueForm } from "./value-form.ts";
import { WordStore } from "./word-store.ts";
import { placeOf, wordsList } from "./words-list.ts";

/** With more values at one place, a list of them comes first. */
const mostFields = 6;

/** Renderings at a time; about a tenth of a second. */
const someTrials = 8;

/** Shows the words of a page in a list, or some of them in a form, and saves what changes. */
export class PageEditor {
  private readonly button: HTMLButtonElement;
  private readonly server: Server;
  private readonly panel: Panel;
  private readonly pointer: PagePointer;
  private readonly saves: Saves;
  private readonly words = new WordStore();
  private readonly names: ReturnType<typeof choiceNames>;
  private form: ValueForm | undefined;
  private formFields: readonly EditField[] = [];
  private search = "";
  /** Whether the list is only of some words. */
  private isPart = false;
  /** What was pressed before its place was known. */
  private pressed: EventTarget | null = null;

  constructor(root: ShadowRoot, button: HTMLButtonElement, server: Server, { token }: Config) {
    this.button = button;
    this.server = server;
    const buttons = [
      { label: "⇄", name: "Other side", act: () => this.panel.otherSide() },
      { label: "Undo", act: () => this.back("undo") },
      { label: "Redo", act: () => this.back("redo") },
      { label: "Done", act: () => this.toggle() },
    ];
    this.panel = new Panel(root, buttons, () => this.leave());
    this.pointer = new PagePointer({
      root,
      isOn: () => this.panel.isOpen,
      onPress: (target) => this.keepsChanges() || this.openAt(target),
    });
    this.saves = new Saves(token, () => !this.form?.isChanged());
    this.names = choiceNames(server);
    addEventListener("beforeunload", (event) => {
      if (this.form?.isChanged()) event.preventDefault();
    });
  }

  /** Opens the panel, or closes it and gives the focus back. */
  async toggle(): Promise<void> {
    if (this.panel.isOpen && this.keepsChanges()) return;
    this.panel.isOpen = !this.panel.isOpen;
    this.button.hidden = this.panel.isOpen;
    if (!this.panel.isOpen) {
      sessionStorage.removeItem("edits words");
      this.form = undefined;
      this.pointer.letGo();
      this.button.focus();
      return;
    }
    sessionStorage.setItem("edits words", "yes");
    this.panel.show();
    this.panel.say("Looking up where the words stand.");
    if (!(await this.load())) return;
    this.panel.say("");
    this.showList();
    await this.findTheRest();
  }

  /** Asks for the words of the page, and where they stand. Resolves to whether they came. */
  private async load(trials = 0): Promise<boolean> {
    const { version } = this.saves;
    const answer = await this.server.words(trials);
    // What was saved meanwhile is not in the answer.
    if (version !== this.saves.version) return this.load(trials);
    if (answer.kind !== "words") {
      this.panel.sayProblems(answer.problems);
      return false;
    }
    this.words.take(answer.words);
    this.pointer.places = pagePlaces(answer.words.fields);
    return true;
  }

  /** Finds what takes longer, such as prices; in steps, since someone may save meanwhile. */
  private async findTheRest(): Promise<void> {
    if (this.words.all.isComplete) return;
    while (!this.words.all.isComplete) if (!(await this.load(someTrials))) return;
    const { pressed } = this;
    this.pressed = null;
    if (!this.panel.isOpen || this.form || this.isPart) return;
    this.panel.again(() => this.showList());
    if (!pressed) return;
    this.panel.say("");
    this.openAt(pressed);
  }

  /** Shows all words, or some. */
  private showList(some?: readonly EditField[]): void {
    const { all } = this.words;
    this.form = undefined;
    this.isPart = some !== undefined;
    this.words.lookAgain();
    this.panel.stepAside();
    this.saves.catchUp();
    const list = wordsList({
      words: some ? { ...all, fields: some, lists: [] } : all,
      intro: some
        ? "These words are shown there."
        : "Click words on the page, or choose them here.",
      ...(some && { onAll: () => this.showList() }),
      search: some ? "" : this.search,
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
    this.panel.show(list);
    list.querySelector("input")?.focus();
  }

  private showForm(fields: readonly EditField[], heading?: string, added?: EditList): void {
    const [first] = fields;
    if (!first) return;
    this.panel.say("");
    this.isPart = false;
    this.formFields = fields;
    this.words.lookAgain();
    this.form = valueForm({
      heading: heading ?? (fullName(sharedPath(fields)) || first.file),
      words: this.words.all,
      fields,
      ...(added && { added }),
      names: this.names,
      onSave: (changes) => this.saveForm(changes, added),
      onCancel: () => this.leaveForm(),
      onOpen: (field) => this.openInEditor(field),
      onEntry: (change, entry) => this.changeEntry(change, entry),
      onAdd: (list) => this.showAdd(list),
      onShowEntry: (entry) => this.showEntry(entry),
    });
    this.panel.show(this.form.box);
    this.form.focus();
  }

  /** Shows the form of a new entry, which starts as a copy of the last one. */
  private showAdd(list: EditList): void {
    if (this.keepsChanges()) return;
    const heading = `New: ${fullName([...list.path, list.length])}`;
    this.showForm(this.words.inNewEntry(list), heading, list);
  }

  private showEntry({ list, index }: EntryOf): void {
    if (this.keepsChanges()) return;
    this.search = `${list.name}[${index}]`;
    this.showList();
  }

  private leaveForm(): void {
    const [field] = this.formFields;
    this.pointer.letGo();
    this.panel.say("");
    this.showList();
    const rows = this.panel.body.querySelectorAll<HTMLElement>("[data-place]");
    const row = field && [...rows].find(({ dataset }) => dataset.place === placeOf(field));
    row?.focus();
    row?.scrollIntoView({ block: "center" });
  }

  private async saveForm(changes: ReadonlyMap<string, readonly Change[]>, added?: EditList) {
    for (const [file, some] of changes) if (!(await this.save(file, some))) return;
    if (changes.size === 0) {
      this.form?.say([]);
      this.panel.say("Nothing has changed.");
    } else if (added) await this.showAdded(added);
    else {
      this.panel.say("Saved.");
      await this.refresh();
    }
  }

  private async showAdded(list: EditList): Promise<void> {
    const index = list.length;
    this.form = undefined;
    await this.load();
    this.showEntry({ list, index });
    this.panel.say(`Added ${fullName([...list.path, index])}.`);
    const [field] = this.words.inEntry(list, index);
    if (field) this.pointAt(field, true);
    await this.findTheRest();
  }

  /** Saves changes of one file. Resolves to whether it did. */
  private async save(file: string, changes: readonly Change[]): Promise<boolean> {
    // The second press of a double click.
    if (this.saves.isBusy) return false;
    this.panel.say("Saving.");
    const seen = this.words.versionOf(file);
    const answer = await this.saves.during(() => this.server.save(file, seen, changes));
    if (answer.kind === "saved") {
      this.words.noteSaved(file, answer.seen);
      this.saves.note("save", answer.id);
      this.form?.say([]);
      this.form?.keep();
      return true;
    }
    if (answer.kind === "stale") await this.sayStale(file);
    else this.panel.sayProblems(this.form?.say(answer.problems) ?? answer.problems);
    return false;
  }

  /** Says at each field what the file has by now. */
  private async sayStale(file: string): Promise<void> {
    if (!(await this.load())) return;
    const changed = this.words.fresh(this.formFields).flatMap((now) => {
      const { file, name, value } = now;
      const seen = this.formFields.find((one) => one.file === file && one.name === name);
      if (seen?.value === value) return [];
      const message = `changed meanwhile. It now says "${value}". Save again to replace that.`;
      return [{ file, name, message }];
    });
    this.words.lookAgain();
    this.form?.refresh(this.words.all.fields);
    this.form?.say(changed);
    this.panel.say(`${file} changed meanwhile, so nothing was saved. Check it, and save again.`);
  }

  /** Moves or removes a list entry. */
  private async changeEntry(change: Change, { list, index }: EntryOf): Promise<void> {
    if (this.keepsChanges() || !(await this.save(list.file, [change]))) return;
    const name = fullName([...list.path, index]);
    await this.load();
    if (change.kind === "move") {
      const [from, to] = [`${list.name}[${index}]`, `${list.name}[${index + change.by}]`];
      const moved = this.formFields.map(({ file, name }) => ({
        file,
        name: name.replace(from, to),
      }));
      this.panel.focusAlike(() => this.showForm(this.words.fresh(moved)));
      this.panel.say(`Moved ${name} ${change.by === 1 ? "down" : "up"}.`);
    } else {
      this.search = "";
      this.showList();
      this.panel.say(`Removed ${name}.`);
    }
    await this.findTheRest();
  }

  private async back(kind: "undo" | "redo"): Promise<void> {
    if (this.saves.isBusy || this.keepsChanges()) return;
    const done = kind === "undo" ? "undone" : "done again";
    const id = this.saves.next(kind);
    if (id === undefined) return this.panel.say(`There is nothing to ${kind}.`);
    const answer = await this.saves.during(() => this.server.back(kind, id));
    if (answer.kind === "saved") {
      this.words.noteSaved(answer.file, answer.seen);
      this.saves.note(kind, id);
      this.panel.say(kind === "undo" ? "Undone." : "Done again.");
      await this.refresh();
    } else if (answer.kind === "refused") this.panel.sayProblems(answer.problems);
    else this.panel.say(`The file changed meanwhile, so this can't be ${done}.`);
  }

  /** Shows the words as they are by now, unless someone has begun to change them. */
  private async refresh(): Promise<void> {
    const { form } = this;
    if (!(await this.load())) return;
    const hasMovedOn = this.form !== form || this.isPart || form?.isChanged();
    if (!hasMovedOn)
      this.panel.again(() => {
        const fields = form ? this.words.fresh(this.formFields) : [];
        if (fields.length > 0) return this.showForm(fields);
        if (form) this.search = "";
        this.showList();
      });
    await this.findTheRest();
  }

  private async openInEditor({ file, line }: EditField): Promise<void> {
    const answer = await this.server.open(file, line);
    if (answer.kind === "refused") this.panel.sayProblems(answer.problems);
    else this.panel.say(`Opened ${file} at line ${line}.`);
  }

  /** Says that there is something to save, if there is. */
  private keepsChanges(): boolean {
    if (!this.form?.isChanged()) return false;
    this.panel.say("What you wrote is not saved yet. Save it, or cancel.");
    this.form.focus();
    return true;
  }

  /** Goes from a form or a part of the list to the list, and from there to the page. */
  private leave(): void {
    if (this.form) {
      if (!this.keepsChanges()) this.leaveForm();
    } else if (this.isPart) this.showList();
    else this.toggle();
  }

  /** Opens what the page shows at an element, or around it. */
  private openAt(target: EventTarget | null): void {
    const { places } = this.pointer;
    const element = places.around(target);
    if (!element) {
      if (this.words.all.isComplete) return;
      this.pressed = target;
      this.panel.say("Looking up where this stands.");
      return;
    }
    const fields = places.at(element);
    if (fields.length > mostFields) this.showList(fields);
    else this.showForm(fields);
    this.pointer.hold(element, fields);
    this.panel.stepAside(element);
  }

  private pointAt(field: EditField, isFocus: boolean): void {
    const element = this.pointer.pointAt(field, isFocus);
    if (isFocus && element) this.panel.stepAside(element);
  }
}
