import { layOutRestLater } from "./behaviors/lay-out-rest.ts";

layOutRestLater();
