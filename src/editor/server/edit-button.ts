import { asCode, type PageScript } from "../../generator/dev/page-scripts.ts";
import type { EditorConfig } from "../messages.ts";

/**
 * Returns the script that adds the button "Edit words" to a page, outside of its body. Nothing else
 * happens until it is pressed, or if the page was reloaded while its words were edited. `module` is
 * the address of the editor.
 */
export function editButton(module: string, nonce: string, config: EditorConfig): PageScript {
  return {
    code: codeOf(module, config),
    // A page's own scripts must not depend on what only this server allows.
    nonce,
    policy: new Map([
      ["script-src", [`'nonce-${nonce}'`]],
      ["connect-src", ["'self'"]],
    ]),
  };
}

const codeOf = (module: string, config: EditorConfig) => `{
  const host = document.createElement("edit-words");
  host.role = "region";
  host.ariaLabel = "Edit words";
  const root = host.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(${asCode(buttonStyle)});
  root.adoptedStyleSheets = [sheet];
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Edit words";
  button.className = "start";
  root.append(button);
  document.documentElement.append(host);
  const open = async () => {
    button.onclick = null;
    const { startEditor } = await import(${asCode(module)});
    startEditor(root, button, ${asCode(config)});
  };
  button.onclick = open;
  if (JSON.parse(sessionStorage.getItem("edit words") ?? "{}").isOpen) open();
}`;

const buttonStyle = `
:host { all: initial; color-scheme: light dark; font: 14px/1.4 system-ui, sans-serif; }
.start { position: fixed; z-index: 2147483646; right: 1rem; bottom: 1rem; min-height: 2.5rem; padding: 0 1rem;
  border: 1px solid light-dark(#0003, #fff5); border-radius: 1.25rem; font: inherit; font-weight: 500;
  color: light-dark(#1b1d21, #f2f3f5); background: light-dark(#fff, #26282d);
  box-shadow: 0 2px 8px #0003; cursor: pointer; }
.start:hover { background: light-dark(#f1f3f6, #33363c); }
.start:focus-visible { outline: 3px solid light-dark(#0b57d0, #a8c7fa); outline-offset: 2px; }
.start[hidden] { display: none; }
@media print { :host { display: none; } }
`;
