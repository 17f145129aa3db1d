import { improveJumps } from "./behaviors/jumps.ts";

improveJumps();
