// npm run dev: serves the site on this machine, with an editor for its words.
import { runDev } from "../generator/index.ts";

await runDev(
  // Without this line and its folder there is no editor.
  async () => (await import("../editor/editor.ts")).editor,
);
