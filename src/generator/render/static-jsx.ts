import jsxRuntime from "react/jsx-runtime";

type Jsx = typeof jsxRuntime.jsx;

/**
 * React's functions for JSX, which throw for an element with an event handler: React would drop it
 * without a word, because pages are rendered once and no component runs in the browser.
 */
export const staticJsx = {
  ...jsxRuntime,
  jsx: withoutHandlers(jsxRuntime.jsx),
  jsxs: withoutHandlers(jsxRuntime.jsxs),
};

function withoutHandlers(jsx: Jsx): Jsx {
  return (type, props, key) => {
    if (typeof type === "string")
      for (const name in props as object)
        if (/^on[A-Z]/.test(name))
          throw new Error(
            `${name} on <${type}> does nothing: components do not run in the browser. Listen to the event in a script of the client folder.`,
          );
    return jsx(type, props, key);
  };
}
