import { join } from "node:path";
import * as esbuild from "esbuild";
import { prefix } from "../messages.ts";

/** Returns the page around a page, given what the panel must know. Which page is in its own address. */
export function panelPage(config: Readonly<Record<string, string>>): string {
  const data = JSON.stringify(config).replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Edit words</title><link rel="stylesheet" href="${prefix}~panel.css"><script type="module" src="${prefix}~panel.js"></script></head><body data-config="${data}"></body></html>`;
}

const panel = join(import.meta.dirname, "../panel");

let bundled: Promise<{ js: string; css: string }> | undefined;

/** Resolves to the panel's script and styles, which are bundled when they are first asked for. */
export function panelCode(): Promise<{ js: string; css: string }> {
  bundled ??= esbuild
    .build({
      entryPoints: ["panel.tsx", "look.css"].map((file) => join(panel, file)),
      bundle: true,
      minify: true,
      write: false,
      format: "esm",
      jsx: "automatic",
      define: { "process.env.NODE_ENV": '"production"' },
      outdir: "/",
    })
    .then(({ outputFiles: [js, css] }) => ({ js: js?.text ?? "", css: css?.text ?? "" }));
  return bundled;
}
