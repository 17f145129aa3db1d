import { removeAdapter, setAdapter } from "@vanilla-extract/css/adapter";
import { endFileScope, hasFileScope } from "@vanilla-extract/css/fileScope";

type Adapter = Parameters<typeof setAdapter>[0];
type CssObject = Parameters<Adapter["appendCss"]>[0];
type Composition = Parameters<Adapter["registerComposition"]>[0];

interface StyleFile {
  readonly objects: CssObject[];
  readonly classes: string[];
}

/** What the style files of a site state, as vanilla-extract hands it over. */
export interface Styles {
  /** By path from the project's root, in the order of evaluation. */
  readonly files: ReadonlyMap<string, StyleFile>;
  readonly compositions: readonly Composition[];
}

/**
 * Returns the styles that style files state while `evaluate` runs. They hand them to an adapter:
 * https://github.com/vanilla-extract-css/vanilla-extract/tree/master/packages/css/src
 */
export function collectStyles(evaluate: () => void): Styles {
  const files = new Map<string, StyleFile>();
  const compositions: Composition[] = [];
  let count = 0;
  // vanilla-extract finds class names anywhere in a selector, even inside of `[tabindex]`, so they
  // start with a character that selectors have no other use for.
  const nextName = () => `_${(count++).toString(36)}`;
  const adapter: Adapter = {
    onBeginFileScope: ({ filePath }) => files.set(filePath, { objects: [], classes: [] }),
    onEndFileScope: () => {},
    appendCss: (css, { filePath }) => files.get(filePath)?.objects.push(css),
    registerClassName: (name, { filePath }) => files.get(filePath)?.classes.push(name),
    registerComposition: (composition) => compositions.push(composition),
    markCompositionUsed: () => {},
    getIdentOption: () => nextName,
  };
  setAdapter(adapter);
  try {
    evaluate();
  } finally {
    // A style file that throws leaves its scope open.
    while (hasFileScope()) endFileScope();
    removeAdapter();
  }
  return { files, compositions };
}
