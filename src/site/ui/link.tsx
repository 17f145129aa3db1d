import type { ComponentProps } from "react";
import { useSiteUrl } from "./site-url.tsx";

interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** A link's target as content has it: `/about/`, `/#pricing`, `#`, `https://…`, `mailto:…`. */
  to: string;
}

/** A link to a place of this site, or outside it. */
export function Link({ to, ...rest }: LinkProps) {
  return <a {...rest} href={useSiteUrl().link(to)} />;
}
