type Child = Node | string | undefined | false;

/** Returns an element with these properties, or attributes for names with a hyphen, and children. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Readonly<Record<string, unknown>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties))
    if (value === undefined) continue;
    else if (name.includes("-") || name === "role" || name === "list")
      made.setAttribute(name, String(value));
    else Object.assign(made, { [name]: value });
  made.append(...children.filter((child) => child !== undefined && child !== false));
  return made;
}
