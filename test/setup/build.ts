import { join } from "node:path";

/** This project's own folder, in which tests run. */
export const root = join(import.meta.dirname, "../..");
