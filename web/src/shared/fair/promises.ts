/** What the server has promised before each deal, kept in this browser. */

export interface Kept {
  hand: number;
  /** The root of each deck that might be dealt. */
  roots: Record<string, string>;
  /** The seals on the players' seeds. */
  seals: Record<string, string>;
  /** The seed that this browser has opened, once the server has taken it. */
  seed: string | null;
}

const KEY = "cardhouse-promises ";
/** Of how many hands of a table promises are kept. */
const HANDS = 50;
/** What could not be stored, by table; it lasts as long as the page. */
const unstored = new Map<string, Kept[]>();

const sorted = (texts: Record<string, string>): [string, string][] => Object.entries(texts).sort();

/** A promise in a word: where two are the same, the server has said the same. */
export const wordOf = ({ hand, roots, seals }: Omit<Kept, "seed">): string => JSON.stringify([hand, sorted(roots), sorted(seals)]);

function isKept(one: unknown): one is Kept {
  const { hand, roots, seals } = (one ?? {}) as Partial<Kept>;
  return typeof hand === "number" && !!roots && typeof roots === "object" && !!seals && typeof seals === "object";
}

/** All that was promised at a table, the oldest first. */
export function promisesOf(table: string): Kept[] {
  const here = unstored.get(table);
  if (here) return here;
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY + table) ?? "[]");
    return Array.isArray(found) ? found.filter(isKept) : [];
  } catch {
    return [];
  }
}

function store(table: string, all: Kept[]): void {
  unstored.set(table, all);
  for (const again of [true, false]) {
    try {
      localStorage.setItem(KEY + table, JSON.stringify(all));
      unstored.delete(table);
      return;
    } catch {
      if (again) forgetOthers(table);
    }
  }
}

/** Make room: what was promised at other tables goes. */
function forgetOthers(table: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(KEY) && key !== KEY + table) localStorage.removeItem(key);
  } catch {
    // Nothing is kept in this browser at all.
  }
}

/** Keep a promise behind those from before; nothing that was promised is written over. */
export function keepPromise(table: string, promise: Kept): void {
  const all = promisesOf(table);
  const at = all.findLastIndex((one) => one.hand === promise.hand);
  const before = all[at];
  // The same one comes again to whoever comes back, and to each window of a player.
  if (before && wordOf(before) === wordOf(promise)) all[at] = { ...before, seed: promise.seed ?? before.seed };
  else all.push(promise);
  const hands = [...new Set(all.map((one) => one.hand))].slice(-HANDS);
  store(
    table,
    all.filter((one) => hands.includes(one.hand)),
  );
}
