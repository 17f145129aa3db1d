import { readdirSync } from "node:fs";
import { expect } from "vitest";
import { marker } from "../../../src/generator/output/marker.ts";
import { textsOf } from "../../setup/files.ts";
import { siteOf } from "./small-site.ts";

/** Throws unless a version is published whole, with nothing of others but their assets. */
export function expectWhole(out: string, version: number): void {
  const files = new Map(textsOf(out));
  for (const [path, text] of siteOf(version)) {
    expect(files.get(path)).toBe(text);
    files.delete(path);
  }
  const others = [...files.keys()].filter((path) => !path.startsWith("assets/"));
  expect(others).toEqual([marker]);
  expect(readdirSync(out).filter((name) => name.startsWith(".stage"))).toEqual([]);
}
