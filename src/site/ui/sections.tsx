import { Children, createContext, type ReactElement, type ReactNode, use } from "react";
import * as styles from "./section.css.ts";

/** A part that stands within the section before it, at its end. */
export interface PartWithin {
  within: true;
}

/** A part between two sections, on the ground of the one before it. */
export interface PartBetween {
  between: true;
}

type Part = ReactElement<Partial<PartWithin & PartBetween>>;

interface Place {
  ground: "plain" | "land";
  /** The parts within a section, after its own content. Only sections have any. */
  end?: Part[];
}

const PlaceContext = createContext<Place>({ ground: "plain" });

/** The ground that a part of the page stands on. */
export const useGround = () => use(PlaceContext).ground;

/** The classes of a part, with that of its ground, and what its section ends with. */
export function usePlace(own: string) {
  const { ground, end } = use(PlaceContext);
  return { className: ground === "land" ? `${styles.land} ${own}` : own, end };
}

interface SectionsProps {
  /** The ground of the first section. */
  first?: Place["ground"];
  children: ReactElement | readonly ReactElement[];
}

/**
 * The parts of a page, in the order in which one reads them. Sections stand on a plain and a tinted
 * ground in turn, whichever there are and in whatever order.
 */
export function Sections({ first = "plain", children }: SectionsProps) {
  const placed: (Place & { part: Part })[] = [];
  for (const part of Children.toArray(children) as Part[]) {
    const { within, between } = part.props;
    const before = placed.at(-1);
    if (within && before?.end) {
      before.end.push(part);
    } else if (between) {
      placed.push({ part, ground: before?.ground ?? first });
    } else {
      const ground = before ? other[before.ground] : first;
      placed.push({ part: within ? <OwnSection>{part}</OwnSection> : part, ground, end: [] });
    }
  }
  return placed.map(({ part, ...place }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
    <PlaceContext key={index} value={place}>
      {part}
    </PlaceContext>
  ));
}

const other = { plain: "land", land: "plain" } as const;

/** The section of a part that has none before it to stand within. */
function OwnSection({ children }: { children: ReactNode }) {
  const { className, end } = usePlace(styles.section);
  return (
    <section className={className}>
      {children}
      {end}
    </section>
  );
}
