import { Link, type LinkProps } from "./link.tsx";
import { List } from "./list.tsx";

interface LinkListProps {
  links: readonly (LinkProps & { label: string })[];
  /** The classes of the list and of its parts. */
  list?: string;
  entry?: string;
  /** Of links without one of their own. */
  link?: string;
}

/** Links as a list. */
export function LinkList({ links, list, entry, link }: LinkListProps) {
  return (
    <List className={list}>
      {links.map(({ label, ...rest }) => (
        <li key={label} className={entry}>
          <Link className={link} {...rest}>
            {label}
          </Link>
        </li>
      ))}
    </List>
  );
}
