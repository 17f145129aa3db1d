import {
  hashSource,
  mergePolicies,
  type Policy,
  parsePolicy,
  policyText,
} from "../headers/policy.ts";

/** A script that the server adds to its pages, and what it needs from their policy. */
export interface PageScript {
  readonly code: string;
  readonly policy: Policy;
}

/** Returns a page with scripts at its end, and a policy that allows them. */
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

/** Returns a value as code that cannot end its script. */
export const asCode = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");

/** Returns the script that adds CSS to a page. Policies for styles don't apply to what a script adopts. */
export function styling(css: string): PageScript {
  const code = `{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(${asCode(css)});
  document.adoptedStyleSheets.push(sheet);
}`;
  return { code, policy: new Map([["script-src", [hashSource(code)]]]) };
}
