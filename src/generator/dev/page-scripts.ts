import {
  hashSource,
  mergePolicies,
  type Policy,
  parsePolicy,
  policyText,
} from "../headers/policy.ts";

/** A script that the server injects into pages, and what it needs from their policy. */
export interface PageScript {
  readonly code: string;
  readonly policy: Policy;
}

/** Appends scripts to a page and extends its policy to allow them. */
export function withScripts(html: string, scripts: readonly PageScript[]): string {
  const allowed = html.replace(
    /(<meta http-equiv="?Content-Security-Policy"? content=")([^"]*)/i,
    (_, before, own) =>
      before +
      policyText(mergePolicies([parsePolicy(own), ...scripts.map(({ policy }) => policy)])),
  );
  const tags = scripts.map(({ code }) => `<script>${code}</script>`);
  return allowed + tags.join("");
}

/** Serializes a value as JavaScript that can't close its script element. */
export const asCode = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");

/** A script that adds CSS to a page. Style policies don't apply to adopted style sheets. */
export function styling(css: string): PageScript {
  const code = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(${asCode(css)});
  document.adoptedStyleSheets.push(sheet);
}`;
  return { code, policy: new Map([["script-src", [hashSource(code)]]]) };
}
