import type { Extension } from "../generator/index.ts";
import { prefix } from "./messages.ts";
import { requestHandler } from "./server/requests.ts";

/** The word editor: shows each page of the dev server in a frame, with a panel beside it. */
export const editor: Extension = {
  prefix,
  worker: new URL("thread/worker.ts", import.meta.url).href,
  link: (file) => ({ href: prefix + encodeURI(file), text: "Edit words" }),
  server: requestHandler,
};
