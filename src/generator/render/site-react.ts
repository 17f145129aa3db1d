import "./production-react.ts";
import react, { type ReactElement } from "react";
import jsxRuntime from "react/jsx-runtime";

/*
 * React as the site's own files import it; packages get the real one. Each page is rendered once, and React does
 * not run in browsers. What would then silently do nothing throws an error instead, with the place in its stack.
 */

const instead = 'in the client folder: see the recipe "A script".';
const noReact = `React does not run in browsers. Write a script ${instead}`;

/** Hooks that keep state, or run something once the page is shown. */
const hooks = [
  "useActionState",
  "useEffect",
  "useImperativeHandle",
  "useInsertionEffect",
  "useLayoutEffect",
  "useOptimistic",
  "useReducer",
  "useState",
  "useSyncExternalStore",
  "useTransition",
] as const satisfies readonly (keyof typeof react)[];

const refusedHook = (hook: string) => () => {
  throw new Error(`${hook} does nothing, because ${noReact}`);
};

/** All that a class can do and a function can't is to keep state, or happens in browsers. */
class ClassComponent extends react.Component {
  constructor(props: object) {
    super(props);
    throw new Error(
      `${new.target.name} is a class component, but React does not run in browsers. Write a function component. If it has to change on the page, write a script ${instead}`,
    );
  }
}

/** Throws for an event listener, and for a function as a `ref`. */
function checkProps(type: unknown, props: object | null | undefined): void {
  if (!props) return;
  if ("ref" in props && typeof props.ref === "function")
    throw new Error(`<${nameOf(type)}> has a function as its ref, but ${noReact}`);
  if (typeof type !== "string") return;
  for (const [name, value] of Object.entries(props))
    if (typeof value === "function" && /^on[A-Z]/.test(name))
      throw new Error(`<${type}> has ${name}, but ${noReact}`);
}

const nameOf = (type: unknown): string =>
  typeof type === "function" ? type.name : typeof type === "string" ? type : "component";

/** Wraps a function that makes an element to check its props first. */
function checked<Make extends (type: never, props: never, ...rest: never[]) => ReactElement>(
  make: Make,
): Make {
  return ((type, props, ...rest) => {
    checkProps(type, props);
    return make(type, props, ...rest);
  }) as Make;
}

/** The module `react`. */
export const siteReact = {
  ...react,
  ...Object.fromEntries(hooks.map((hook) => [hook, refusedHook(hook)])),
  Component: ClassComponent,
  PureComponent: ClassComponent,
  // With the real one, a component that throws or waits would leave the fallback on the page forever.
  Suspense: react.Fragment,
  createElement: checked(react.createElement),
  cloneElement: (element: ReactElement, props: object, ...children: readonly never[]) => {
    checkProps(element.type, props);
    return react.cloneElement(element, props, ...children);
  },
};

/** The module `react/jsx-runtime`, which JSX is compiled to. */
export const siteJsxRuntime = {
  ...jsxRuntime,
  jsx: checked(jsxRuntime.jsx),
  jsxs: checked(jsxRuntime.jsxs),
};
