import type { Route } from "../routes.ts";
import type { BuildInput } from "./input.ts";

/** Resolves to the CSS of a page, given the HTML in its body: only what it uses. Rejects for CSS that is not valid. */
export async function styleOf(body: string, { loaded, content }: BuildInput): Promise<string> {
  const css = await loaded.cssFor(body);
  return css.replace(/asset:([\w.-]+)/g, (_, name) => content.url.file(`assets/${name}`));
}

/** The browser script of a page. Throws an Error if the client folder does not have it. */
export function scriptOf({ page }: Route, { loaded: { scripts } }: BuildInput): string {
  const script = scripts.get(page.script);
  if (script !== undefined) return script;
  const others = [...scripts.keys()].join(", ");
  throw new Error(
    `There is no script "${page.script}" in the client folder. ${others ? `Use one of ${others}.` : `Add ${page.script}.ts to it.`}`,
  );
}
