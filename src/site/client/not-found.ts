import { focusWhereLanded } from "./landing.ts";
import { start } from "./start.ts";

/** The spec logs the path that was tried (section 8). */
function logPath() {
  console.error(`404: no page at ${location.pathname}`);
}

start(logPath, focusWhereLanded);
