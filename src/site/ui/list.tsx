import type { ReactNode } from "react";

interface ListProps {
  as?: "ul" | "ol";
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A list without markers. The role is not redundant: Safari drops it from such a list.
 * https://bugs.webkit.org/show_bug.cgi?id=170179
 */
export function List({ as: Element = "ul", className, children }: ListProps) {
  return (
    <Element role="list" className={className}>
      {children}
    </Element>
  );
}
