import { focusWhereLanded } from "./behaviors/focus-target.ts";

focusWhereLanded();
