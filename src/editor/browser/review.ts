import type { EditProblem, Review, ReviewedChange, ReviewedFile } from "../messages.ts";
import { element } from "./element.ts";
import { fullLabel } from "./labels.ts";

interface ReviewParts {
  readonly review: Review;
  /** The message so far, if anyone wrote one. */
  readonly message: string | undefined;
  onMessage(message: string): void;
  /** Without a change, all of the file is taken back. */
  onTakeBack(file: ReviewedFile, change: number | undefined, said: string): void;
  onPublish(message: string): void;
  onBack(): void;
}

/** Returns the list of what differs from the last commit, and the form that publishes it. */
export function reviewBox(parts: ReviewParts): HTMLElement {
  const { review, onBack } = parts;
  return element(
    "div",
    { className: "review" },
    element("button", { type: "button", id: "back", onclick: onBack }, "Back to the words"),
    element("h3", { className: "heading" }, "What differs from the last commit"),
    review.files.length === 0 && element("p", {}, "Nothing. All words are committed."),
    ...review.files.map((file) => fileBox(file, parts)),
    element("h3", { className: "heading" }, "Publish"),
    ...publishBox(parts),
  );
}

const states = { changed: "", new: ", a new file", removed: ", removed" };

function fileBox(file: ReviewedFile, { onTakeBack }: ReviewParts): HTMLElement {
  const isWhole = file.changes.some(({ path }) => path.length === 0);
  const takeBack = (change?: number) => {
    const path = file.changes[change ?? -1]?.path ?? [];
    const label = path.length > 0 ? fullLabel(path).toLowerCase() : "all changes";
    const what = `Take back ${label} of ${file.file}`;
    const act = () => onTakeBack(file, change, `Took back ${label} of ${file.file}.`);
    return element("button", { type: "button", "aria-label": what, onclick: act }, "Take back");
  };
  return element(
    "section",
    {},
    element("h4", {}, file.file + states[file.kind]),
    file.changes.length === 0 && element("p", {}, "Only comments or spacing differ."),
    element(
      "ul",
      { role: "list" },
      ...file.changes.map((change, index) =>
        element("li", {}, ...changeBox(change), !isWhole && takeBack(index)),
      ),
    ),
    (isWhole || file.changes.length !== 1) &&
      element("p", {}, takeBack(), !isWhole && ` all of ${file.file}`),
  );
}

function changeBox({ kind, path, before, now }: ReviewedChange): HTMLElement[] {
  const label = `${fullLabel(path)}${kind === "changed" ? "" : `, ${kind}`}`;
  const words = (name: string, text: string | undefined) =>
    text === undefined
      ? []
      : [element("p", { className: name }, element("span", {}, `${name}: `), text || "empty")];
  return [
    ...(path.length > 0 ? [element("p", { className: "name" }, label)] : []),
    ...(kind === "moved" ? [] : words("Before", before)),
    ...words("Now", now),
  ];
}

function publishBox({ review, message, onMessage, onPublish }: ReviewParts) {
  const { files, branch, remote, waiting, obstacle, problems, beforeLaunch } = review;
  if (obstacle) return [element("p", { className: "problem" }, obstacle)];
  const list = (sentences: readonly string[]) =>
    element("ul", { className: "sentences" }, ...sentences.map((one) => element("li", {}, one)));
  const where = remote
    ? `Commits to ${branch}, and pushes it to ${remote.branch} of ${remote.address}.`
    : `Commits to ${branch}. The repository has no remote to push to.`;
  const input = element("textarea", {
    id: "message",
    rows: 2,
    value: message ?? messageOf(files),
    oninput: () => onMessage(input.value),
  });
  const form = element(
    "form",
    { noValidate: true },
    files.length > 0 && element("label", { htmlFor: "message" }, "Message"),
    files.length > 0 && input,
    element(
      "div",
      { className: "buttons" },
      element("button", { type: "submit", className: "primary" }, "Publish"),
    ),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    onPublish(input.value);
  });
  const wrong = problems.map(sentenceOf);
  return [
    element("p", {}, where),
    waiting.length > 0 && element("p", {}, "Also pushes these commits:"),
    waiting.length > 0 && list(waiting),
    beforeLaunch.length > 0 && element("p", {}, "Left to do before launch:"),
    beforeLaunch.length > 0 && list(beforeLaunch),
    wrong.length > 0 && element("p", { className: "problem" }, "Fix this before you publish:"),
    wrong.length > 0 && list(wrong),
    wrong.length === 0 && files.length + waiting.length > 0 && form,
  ];
}

/** Returns a problem with its place. */
export const sentenceOf = ({ file, line, name, message }: EditProblem) =>
  [file && `${file}, line ${line}:`, name, message].filter(Boolean).join(" ");

/** Returns a sentence that says what was done to which files. */
function messageOf(files: readonly ReviewedFile[]): string {
  const verbs = { changed: "change", new: "add", removed: "remove" };
  const names = new Intl.ListFormat("en");
  const parts = Object.entries(verbs).flatMap(([kind, verb]) => {
    const own = files.filter((one) => one.kind === kind).map(({ file }) => file);
    const listed = own.length > 3 ? `${own.length} files` : names.format(own);
    return own.length > 0 ? [`${verb} ${listed}`] : [];
  });
  const sentence = parts.join("; ");
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
