import { removeAdapter, setAdapter } from "@vanilla-extract/css/adapter";
import { endFileScope, setFileScope } from "@vanilla-extract/css/fileScope";
import { transformCss } from "@vanilla-extract/css/transformCss";

type Adapter = Parameters<typeof setAdapter>[0];
type CssObject = Parameters<Adapter["appendCss"]>[0];
type Composition = Parameters<Adapter["registerComposition"]>[0];

/**
 * Takes a function that evaluates style files and gives the CSS they state, in the order of
 * evaluation, all media queries after the plain rules. vanilla-extract hands each rule to its
 * adapter: https://vanilla-extract.style/documentation/packages/
 */
export function collectStyles(evaluate: () => void): string {
  const cssObjs: CssObject[] = [];
  const localClassNames = new Set<string>();
  const composedClassLists: Composition[] = [];
  const nextName = shortNames();
  const adapter: Adapter = {
    appendCss: (css) => cssObjs.push(css),
    registerClassName: (name) => localClassNames.add(name),
    registerComposition: (composition) => composedClassLists.push(composition),
    markCompositionUsed: () => {},
    onEndFileScope: () => {},
    getIdentOption: () => nextName,
  };
  setAdapter(adapter);
  // One scope for all files: it only serves to make names, and these are made by counting. Its own
  // plugin compiles each file for its scope, which takes longer than all the rest of a build.
  setFileScope("site");
  try {
    evaluate();
  } finally {
    endFileScope();
    removeAdapter();
  }
  return transformCss({ localClassNames: [...localClassNames], composedClassLists, cssObjs }).join(
    "\n",
  );
}

/**
 * Names of a capital and a small letter, in the order of evaluation, which is the same in every
 * build. vanilla-extract looks for class names anywhere in a selector: a capital keeps them from
 * being found within `[aria-current]` or `:nth-child`. In what is sent they are small: a page's style
 * and markup are made so together.
 */
function shortNames(): () => string {
  let count = 0;
  return () => {
    const index = count++;
    const letter = (code: number, place: number) => String.fromCharCode(code + (place % 26));
    const more = Math.floor(index / 26 ** 2) || "";
    return `${letter(65, Math.floor(index / 26))}${letter(97, index)}${more}`;
  };
}

/** Puts the names of a stylesheet in small letters, which compress better among the others. */
export function smallNamesInCss(css: string): string {
  return css.replace(/(?:\.|--)[A-Z][a-z]\d*\b/g, (name) => name.toLowerCase());
}

/**
 * The same for the class names of markup, which are gathered on the way. In text and in values React
 * writes `"` as a reference, so that this is only found where it is an attribute.
 */
export function smallNamesInMarkup(markup: string): { markup: string; classes: Set<string> } {
  const opening = ' class="';
  const classes = new Set<string>();
  let small = "";
  let end = 0;
  for (let at = markup.indexOf(opening); at !== -1; at = markup.indexOf(opening, end)) {
    const start = at + opening.length;
    small += markup.slice(end, start);
    end = markup.indexOf('"', start);
    const names = markup.slice(start, end).toLowerCase();
    for (const name of names.split(" ")) classes.add(name);
    small += names;
  }
  return { markup: small + markup.slice(end), classes };
}
