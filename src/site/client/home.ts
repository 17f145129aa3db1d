import { focusWhereLanded } from "./behaviors/focus-target.ts";
import { keepPlanFocus } from "./behaviors/plan-focus.ts";
import { start } from "./behaviors/start.ts";

start(focusWhereLanded, keepPlanFocus);
