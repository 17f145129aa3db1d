import { focusWhereLanded } from "./behaviors/focus-target.ts";
import { layOutRest } from "./behaviors/lay-out-rest.ts";

focusWhereLanded();
layOutRest();
