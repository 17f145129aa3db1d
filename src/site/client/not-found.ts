import { improveJumps } from "./behaviors/jumps.ts";

/** The spec logs the path that was tried (section 8). */
console.error(`404: no page at ${location.pathname}`);

improveJumps();
