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
  /** What a section ends with. Only sections have it. */
  end?: End;
  /** The components of all lines of the page. */
  lines: readonly Part["type"][];
}

/** The parts within a section, after its own content. */
interface End {
  readonly parts: Part[];
  isShown: boolean;
}

const PlaceContext = createContext<Place>({ ground: "plain", lines: [] });

/** The ground that a part of the page stands on. */
export const useGround = () => use(PlaceContext).ground;

/** Whether the page has a line with this component, wherever it stands. */
export const useHasLine = (component: Part["type"]) => use(PlaceContext).lines.includes(component);

/** The classes of a part, with that of its ground, and what its section ends with. */
export function usePlace(own?: string) {
  const { ground, end } = use(PlaceContext);
  return {
    className:
      (ground === "land" ? [styles.land, own] : [own]).filter(Boolean).join(" ") || undefined,
    end: end && <Parts end={end} />,
  };
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
  const parts = Children.toArray(children) as Part[];
  const lines = parts.map(({ type }) => type);
  const placed: (Place & { part: Part })[] = [];
  for (const part of parts) {
    const { within, between } = part.props;
    const before = placed.at(-1);
    if (within && before?.end) {
      before.end.parts.push(part);
    } else if (between) {
      placed.push({ part, ground: before?.ground ?? first, lines });
    } else {
      const ground = before ? other[before.ground] : first;
      const end = { parts: [], isShown: false };
      placed.push({ part: within ? <OwnSection>{part}</OwnSection> : part, ground, end, lines });
    }
  }
  return placed.map(({ part, ...place }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
    <PlaceContext key={index} value={place}>
      {part}
      {place.end && <Complete end={place.end} after={part} />}
    </PlaceContext>
  ));
}

const other = { plain: "land", land: "plain" } as const;

function Parts({ end }: { end: End }) {
  end.isShown = true;
  return end.parts;
}

/** Is rendered after a section. Throws if that left out what stands within it, which would vanish silently. */
function Complete({ end, after }: { end: End; after: Part }) {
  const [lost] = end.parts;
  if (lost && !end.isShown)
    throw new Error(
      `${nameOf(lost)} is marked "within", but ${nameOf(after)}, the line before it, is no section. Put it after a section, or remove "within".`,
    );
  return null;
}

/** A part as its line begins: `<Hero>`. */
const nameOf = ({ type }: Part) => `<${typeof type === "string" ? type : type.name}>`;

/** The section of a part that has none before it to stand within. */
function OwnSection({ children }: { children: ReactNode }) {
  const { className, end } = usePlace(styles.ownSection);
  return (
    <section className={className}>
      {children}
      {end}
    </section>
  );
}
