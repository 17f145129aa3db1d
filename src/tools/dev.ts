// npm run dev: serves the site locally, with the word editor.
import { runDev } from "../generator/api/tools.ts";

await runDev(
  // To remove the editor, delete this argument, src/editor and test/editor.
  async () => (await import("../editor/editor.ts")).editor,
);
