import { focusWhereLanded } from "./landing.ts";
import { start } from "./start.ts";

start(focusWhereLanded);
