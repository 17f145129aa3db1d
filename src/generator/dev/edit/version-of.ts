import { createHash } from "node:crypto";

/** Names a text of a file, so that a save can tell whether the file is as it was seen. */
export const versionOf = (text: string) => createHash("sha1").update(text).digest("hex");
