import { PageEditor } from "./page-editor.ts";
import { type Config, serverOf } from "./server.ts";
import { style } from "./style.ts";

/** Returns the editor of the page. It opens and closes in the root that has its button. */
export function editor(root: ShadowRoot, button: HTMLButtonElement, config: Config) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets.push(sheet);
  return new PageEditor(root, button, serverOf(config), config);
}
