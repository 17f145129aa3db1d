import { join } from "node:path";
import { inject } from "vitest";
import { filesOf } from "./files.ts";
import { readHtml } from "./html.ts";

const built = inject("root");

/** Every page of the site, by its file in the output. */
export const pageFiles = filesOf(built.folder).filter((file) => file.endsWith(".html"));

/** A page of the site built for the root of a host. */
export const page = (file: string) => readHtml(join(built.folder, file));
