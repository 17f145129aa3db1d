import { focusWhereLanded } from "./landing.ts";
import { keepPlanFocus } from "./plan-focus.ts";
import { start } from "./start.ts";

start(focusWhereLanded, keepPlanFocus);
