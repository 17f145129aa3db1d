import type { EditField } from "../page-words.ts";
import { drawingsOf } from "./drawings.ts";
import type { Names } from "./name-search.ts";
import type { Server } from "./server.ts";

/** Returns the function that gives the names that a field may have; each list is asked for once. */
export function choiceNames(server: Server): (field: EditField) => Names {
  const known = new Map<string, Promise<readonly string[]>>();
  return (field) => {
    const { choice = "" } = field;
    const all =
      known.get(choice) ??
      server.names(choice).then((answer) => (answer.kind === "names" ? answer.names : []));
    known.set(choice, all);
    return {
      all: () => all,
      drawings: async (names) => {
        const answer = await server.drawings(choice, names);
        return answer.kind === "drawings" && answer.svg ? drawingsOf(field, answer.svg) : new Map();
      },
    };
  };
}
