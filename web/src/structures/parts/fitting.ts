/** Which structures of a list somebody looks for. */
import type { ListedStructure } from "../../shared/net/protocol";

/** Those of a family that have all words, in any order. */
export function fitting<One extends ListedStructure>(all: readonly One[], words: string, kind: string): One[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter((one) => {
    const said = [one.id, one.name, one.summary, one.games, ...one.kinds].join(" ").toLowerCase();
    return (!kind || one.kinds.includes(kind)) && wanted.every((word) => said.includes(word));
  });
}
