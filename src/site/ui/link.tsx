import type { ComponentProps } from "react";
import { usePage } from "./page-context.ts";

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** A link target as content writes it: `/about/`, `/#pricing`, `#`, `https://…`, `mailto:…`. */
  to: string;
}

/** A link within this site or to another. */
export function Link({ to, ...rest }: LinkProps) {
  return <a {...rest} href={usePage().url.link(to)} />;
}
