import { improveJumps } from "./behaviors/jumps.ts";

// The spec logs the attempted path (section 2).
console.error(`404: no page at ${location.pathname}`);

improveJumps();
