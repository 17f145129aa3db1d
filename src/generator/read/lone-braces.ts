import type { TextPart } from "../page.ts";
import type { Path } from "./yaml-source.ts";

/** A placeholder with only one brace in a Markdown text. */
interface LoneBrace {
  /** The path of the words that it is in. */
  readonly path: Path;
  /** What is in front of it in these words. */
  readonly before: string;
  /** Worded to follow the words. */
  readonly message: string;
}

/**
 * Finds each of `names` that has only one brace in the words of a Markdown text: `{host`, `host}`. A brace beside other
 * words is meant, and so is one that is escaped, or whose other one is.
 */
export function* loneBraces(
  text: readonly TextPart[],
  names: readonly string[],
): Generator<LoneBrace> {
  const name = `(?:${names.join("|")})`;
  const letter = "[\\p{L}\\p{M}\\p{N}_-]";
  const lone = `\\{\\s*${name}(?!${letter})|(?<!${letter})${name}\\s*\\}`;
  const braces = new RegExp(`\\{[^{}]*\\}|(?<lone>${lone})`, "gu");
  for (const { words, path, previous, next, plainBrace } of wordsIn(text, ["text"])) {
    const all = previous + words + next;
    for (const { index, groups: { lone } = {} } of all.matchAll(braces)) {
      if (lone === undefined || index === 0 || index + lone.length === all.length) continue;
      const [name] = /[^\s{}]+/.exec(lone) ?? [];
      const message = `contains ${lone}, which is not a placeholder. Write {${name}}, or ${plainBrace}.`;
      yield { path, before: words.slice(0, index - previous.length), message };
    }
  }
}

/** Words that a page shows, between the braces that would make a pair with theirs, or else spaces. */
interface Words {
  readonly words: string;
  readonly path: Path;
  readonly previous: string;
  readonly next: string;
  /** What to do instead for a plain brace. */
  readonly plainBrace: string;
}

function* wordsIn(parts: readonly TextPart[], path: Path): Generator<Words> {
  for (const [index, part] of parts.entries()) {
    const here = [...path, index];
    // A backslash in a description or a title is gone by now.
    const alone = { previous: " ", next: " ", plainBrace: "remove the brace" };
    if (part.kind === "text") {
      // Escaped characters are parts of their own.
      const previous = isText(parts[index - 1], "{") ? "{" : " ";
      const next = isText(parts[index + 1], "}") ? "}" : " ";
      const plainBrace = "\\{ or \\} for a plain brace";
      yield { words: part.text, path: [...here, "text"], previous, next, plainBrace };
    }
    if (part.kind === "picture") yield { words: part.alt, path: [...here, "alt"], ...alone };
    if ("title" in part && part.title)
      yield { words: part.title, path: [...here, "title"], ...alone };
    if ("parts" in part) yield* wordsIn(part.parts, [...here, "parts"]);
  }
}

const isText = (part: TextPart | undefined, text: string) =>
  part?.kind === "text" && part.text === text;
