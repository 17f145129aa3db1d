import { join } from "node:path";

/** The project's root folder, where tests run. */
export const root = join(import.meta.dirname, "../..");
