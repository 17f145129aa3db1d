import jsxRuntime from "react/jsx-runtime";

type Make = typeof jsxRuntime.jsx;

/**
 * `react/jsx-runtime`, to which JSX is compiled, as the site's modules import it. React leaves listeners out of static
 * markup without a word. Here they throw an Error, which rendering reports with its page and component.
 */
export const checkedJsxRuntime = {
  ...jsxRuntime,
  jsx: withoutListeners(jsxRuntime.jsx),
  jsxs: withoutListeners(jsxRuntime.jsxs),
};

function withoutListeners(make: Make): Make {
  return (type, props, key) => {
    if (typeof type === "string")
      for (const [name, value] of Object.entries(props ?? {}))
        if (/^on[A-Z]/.test(name) && typeof value === "function")
          throw new Error(
            `<${type}> has ${name}, but React does not run in browsers. Write a script in the client folder instead.`,
          );
    return make(type, props, key);
  };
}
