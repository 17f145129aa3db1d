import { focusWhereLanded } from "./behaviors/focus-target.ts";
import { start } from "./behaviors/start.ts";

/** The spec logs the path that was tried (section 8). */
function logPath() {
  console.error(`404: no page at ${location.pathname}`);
}

start(logPath, focusWhereLanded);
