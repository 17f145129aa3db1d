// npm run dev: serves the site locally.
import { runDev } from "../generator/api/commands.ts";

await runDev();
