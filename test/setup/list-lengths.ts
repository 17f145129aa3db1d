/** A list of the content that may have other lengths: where it stands, and its shortest and longest. */
export interface List {
  readonly file: string;
  readonly path: readonly string[];
  readonly shortest: number;
  readonly longest: number;
}

const list = (file: string, path: string, shortest: number, longest: number): List => ({
  file,
  path: path.split("."),
  shortest,
  longest,
});

/** The lists whose layout is promised at both ends. */
export const lists: readonly List[] = [
  list("plans.yaml", "plans", 1, 6),
  list("testimonials.yaml", "testimonials", 1, 12),
  list("testimonials.yaml", "stats", 2, 4),
  list("home.yaml", "comparison.competitors", 2, 8),
  list("home.yaml", "categories.items", 6, 36),
  list("home.yaml", "differentiators.cards", 2, 8),
  list("home.yaml", "howItWorks.steps", 2, 8),
  list("site.yaml", "footer.quickStart.links", 1, 10),
  list("site.yaml", "footer.legalLinks", 1, 10),
];

/** Returns a list of this length: the first entries, then copies of them under names of their own. */
export const ofLength = (entries: readonly Entry[], length: number): Entry[] =>
  Array.from({ length }, (_, index) => {
    const entry = entries[index % entries.length] ?? {};
    const name = "label" in entry ? "label" : "name" in entry ? "name" : "meaning";
    return index < entries.length ? entry : { ...entry, [name]: `${entry[name]} ${index + 1}` };
  });

export type Entry = Readonly<Record<string, unknown>>;
