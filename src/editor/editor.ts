import type { Extension } from "../generator/index.ts";
import { prefix } from "./messages.ts";
import { requestHandler } from "./server/requests.ts";

/** The editor of words: a page around each page of the dev server. */
export const editor: Extension = {
  prefix,
  worker: new URL("thread/worker.ts", import.meta.url).href,
  link: (file) => ({ href: prefix + encodeURI(file), text: "Edit words" }),
  server: requestHandler,
};
