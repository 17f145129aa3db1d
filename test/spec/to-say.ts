import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect } from "vitest";
import { root } from "../setup/build.ts";

/** Words, a number, or a list of them. */
type Said = string | number | boolean | undefined | readonly Said[];

declare module "vitest" {
  interface Matchers<T> {
    /**
     * Compares what the site says with what the specification says. Fails with a sentence for each difference,
     * which names the lines to change if the site is right.
     */
    toSay(specified: Said): T;
    /** Looks for a claim of the specification in a text of the site. */
    toClaim(claim: string): T;
  }
}

expect.extend({
  toSay(site: Said, specified: Said) {
    const placesOf = placesIn(this.testPath);
    const sentences = differences(site, specified).map((one) => sentence(one, placesOf));
    return { pass: sentences.length === 0, message: () => sentences.join("\n") };
  },
  toClaim(site: string, claim: string) {
    const placesOf = placesIn(this.testPath);
    const message = () => sentence({ specified: claim, among: claim }, placesOf);
    return { pass: site.includes(claim), message };
  },
});

/** What only one of both says, or each in its own way. */
interface Difference {
  readonly site?: Said;
  readonly specified?: Said;
  /** All that the specification says there. */
  readonly among: Said;
}

function differences(site: Said, specified: Said, among = specified): Difference[] {
  if (typeof site !== "object" || typeof specified !== "object")
    return site === specified ? [] : [{ site, specified, among }];
  if (site.length === specified.length)
    return specified.flatMap((one, index) => differences(site[index], one, specified));
  const missing = without(specified, site).map((one) => ({ specified: one, among }));
  const added = without(site, specified).map((one) => ({ site: one, among }));
  if (missing.length + added.length > 0) return [...missing, ...added];
  // One of them says something twice.
  return [{ site: site.length, specified: specified.length, among }];
}

const without = (all: readonly Said[], others: readonly Said[]) =>
  all.filter((one) => others.every((other) => differences(one, other).length > 0));

type PlacesOf = (said: Said, among: Said) => string;

function sentence({ site, specified, among }: Difference, placesOf: PlacesOf): string {
  if (specified === undefined)
    return `The site says ${quoted(site)}; the specification does not. If the site is right, add it to ${placesOf(wordsIn(among).at(-1), among)}.`;
  if (site === undefined)
    return `The site does not say ${quoted(specified)}; the specification does. If the site is right, change that in ${placesOf(specified, among)}.`;
  return `The site says ${quoted(site)}; the specification says ${quoted(specified)}. If the site is right, change that in ${placesOf(specified, among)}.`;
}

/** Returns what finds the lines that state something: in the test that is running, and in the README. */
function placesIn(testPath = ""): PlacesOf {
  const test = relative(root, testPath);
  const readme = "test/spec/README.md";
  const called = Number(new Error().stack?.split(`${test}:`)[1]?.split(":")[0]);
  return (said, among) => {
    const line = lineOf(test, said, among, called) ?? called;
    // The README writes most numbers in words.
    const inReadme = typeof said === "number" ? undefined : lineOf(readme, said, among);
    return `${test}:${line} and ${readme}${inReadme === undefined ? "" : `:${inReadme}`}`;
  };
}

/**
 * The line of a file that has the first of these words: the one that has the most of those that they stand among, and
 * the closest to a line.
 */
function lineOf(file: string, said: Said, among: Said, close = 0): number | undefined {
  const [first] = wordsIn(said);
  // A "#" would be found in any heading.
  if (first === undefined || !/[\p{L}\d]/u.test(first)) return undefined;
  const others = wordsIn(among);
  const lines = readFileSync(join(root, file), "utf8").split("\n");
  const [found] = lines
    .map((line, index) => ({ line, number: index + 1, distance: Math.abs(index + 1 - close) }))
    .filter(({ line }) => has(line, first))
    .map((one) => ({ ...one, count: others.filter((words) => has(one.line, words)).length }))
    .sort((one, other) => other.count - one.count || one.distance - other.distance);
  return found?.number;
}

/** Whether a line has these words, and not only as a part of longer ones: not 10 in 100. */
function has(line: string, words: string): boolean {
  const at = line.indexOf(words);
  return at >= 0 && !/[\p{L}\d]/u.test(`${line[at - 1] ?? ""}${line[at + words.length] ?? ""}`);
}

const wordsIn = (said: Said): string[] => {
  if (typeof said === "object") return said.flatMap(wordsIn);
  return said === undefined || said === "" ? [] : [String(said)];
};

const quoted = (said: Said): string =>
  typeof said === "number" || typeof said === "boolean"
    ? String(said)
    : `"${wordsIn(said).join(" ")}"`;
