import { focusWhereLanded } from "./behaviors/focus-target.ts";
import { start } from "./behaviors/start.ts";

start(focusWhereLanded);
