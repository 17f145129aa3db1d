import { join } from "node:path";
import * as esbuild from "esbuild";

let bundled: Promise<string> | undefined;

/** Resolves to the code of the editor in pages. It is bundled when it is first asked for. */
export function browserModule(): Promise<string> {
  bundled ??= esbuild
    .build({
      entryPoints: [join(import.meta.dirname, "browser/edit.ts")],
      bundle: true,
      write: false,
      format: "esm",
      logLevel: "silent",
    })
    .then(({ outputFiles }) => outputFiles[0]?.text ?? "");
  return bundled;
}
