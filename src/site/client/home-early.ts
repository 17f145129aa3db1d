import { leaveRest } from "./behaviors/leave-rest.ts";

leaveRest();
