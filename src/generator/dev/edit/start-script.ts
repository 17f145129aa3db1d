import { asCode, type PageScript } from "../page-scripts.ts";
import { trustedTypes } from "./agreed-names.ts";

interface Start {
  /** The token of the server. */
  readonly token: string;
  /** The page's file in the output. */
  readonly page: string;
  /** The address of the editor's module. */
  readonly module: string;
}

/**
 * Returns the script that adds the button "Edit words" to a page, outside of its body. Nothing else
 * happens until it is pressed.
 */
export function startScript(start: Start): PageScript {
  return {
    code: codeOf(start),
    // A page's own scripts must not depend on what only this server allows.
    nonce: start.token.slice(0, 16),
    policy: new Map([
      ["script-src", [`'nonce-${start.token.slice(0, 16)}'`]],
      ["connect-src", ["'self'"]],
      ["trusted-types", [trustedTypes]],
    ]),
  };
}

const codeOf = ({ token, page, module }: Start) => `{
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
  button.title = "Alt+E";
  button.setAttribute("aria-keyshortcuts", "Alt+E");
  root.append(button);
  document.documentElement.append(host);
  let editor;
  const toggle = async () => {
    editor ??= import(${asCode(module)}).then(({ editor }) => editor(root, button, ${asCode({ token, page })}));
    (await editor).toggle();
  };
  button.onclick = toggle;
  addEventListener("keydown", (event) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== "KeyE") return;
    event.preventDefault();
    toggle();
  });
  if (sessionStorage.getItem("edits words")) toggle();
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
