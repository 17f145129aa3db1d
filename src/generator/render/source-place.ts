import { SourceMap } from "node:module";

/**
 * Returns a stack trace with places in the sources (`src/site/site.tsx:12:5`) for places in a bundle
 * that contains its source map. Lines outside of the bundle are left out.
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
