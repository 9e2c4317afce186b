/** What the server promised before each deal, stored in this browser. */

export interface DealPromise {
  hand: number;
  /** The root of each deck that might be dealt. */
  roots: Record<string, string>;
  /** The seals on the players' seeds. */
  seals: Record<string, string>;
  /** The digests of the sheets of the table's games; servers of earlier versions did not send them. */
  sheets?: string[];
  /** The seed that this browser opened, once the server has taken it. */
  seed: string | null;
}

const KEY = "cardhouse-promises ";
/** For how many hands of a table promises are kept. */
const HANDS = 50;
/** What could not be stored, by table; it lasts as long as the page. */
const unstored = new Map<string, DealPromise[]>();

const sorted = (texts: Record<string, string>): [string, string][] => Object.entries(texts).sort();

/** A text that is the same for the same promise. */
export const fingerprint = ({ hand, roots, seals }: Omit<DealPromise, "seed">): string => JSON.stringify([hand, sorted(roots), sorted(seals)]);

function isPromise(one: unknown): one is DealPromise {
  const { hand, roots, seals } = (one ?? {}) as Partial<DealPromise>;
  return typeof hand === "number" && !!roots && typeof roots === "object" && !!seals && typeof seals === "object";
}

/** All that was promised at a table, the oldest first. */
export function promisesOf(table: string): DealPromise[] {
  const here = unstored.get(table);
  if (here) return here;
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY + table) ?? "[]");
    return Array.isArray(found) ? found.filter(isPromise) : [];
  } catch {
    return [];
  }
}

function store(table: string, all: DealPromise[]): void {
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

/** Make room by forgetting what was promised at other tables. */
function forgetOthers(table: string): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(KEY) && key !== KEY + table) localStorage.removeItem(key);
  } catch {
    // This browser stores nothing at all.
  }
}

/** Add a promise; none that was made before is overwritten. */
export function keepPromise(table: string, promise: DealPromise): void {
  const all = promisesOf(table);
  const at = all.findLastIndex((one) => one.hand === promise.hand);
  const before = all[at];
  // The same one comes again after a reconnect, and to each window of a player.
  if (before && fingerprint(before) === fingerprint(promise)) all[at] = { ...before, ...promise, seed: promise.seed ?? before.seed };
  else all.push(promise);
  const hands = [...new Set(all.map((one) => one.hand))].slice(-HANDS);
  store(
    table,
    all.filter((one) => hands.includes(one.hand)),
  );
}
