import { SourceMap } from "node:module";

/**
 * Takes bundled code with its source map inside, and a stack trace of it. Gives the trace with
 * places of the sources (`src/site/sections/hero.tsx:12:5`) in the place of places in the bundle; lines of
 * React and Node are left out.
 */
export function sourceTrace(code: string, filename: string, trace: string): string {
  const map = sourceMapOf(code);
  return trace
    .split("\n")
    .flatMap((line) => {
      const [, before = "", row, column] = line.match(placeIn(filename)) ?? [];
      if (row === undefined) return /^\s*at /.test(line) ? [] : [line];
      const entry = map?.findEntry(Number(row) - 1, Number(column) - 1);
      if (!entry || !("originalSource" in entry)) return [line];
      const place = `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
      const name = /at (?:async )?([\w.$<>]+) /.exec(before)?.[1];
      return [`    at ${name ? `${name} (${place})` : place}`];
    })
    .join("\n");
}

const placeIn = (filename: string) =>
  new RegExp(`^(.*?)${filename.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}:(\\d+):(\\d+)`);

function sourceMapOf(code: string): SourceMap | undefined {
  const [, base64] =
    /\/\/# sourceMappingURL=data:application\/json;base64,(\S+)\s*$/.exec(code) ?? [];
  return base64 === undefined
    ? undefined
    : new SourceMap(JSON.parse(Buffer.from(base64, "base64").toString("utf8")));
}
