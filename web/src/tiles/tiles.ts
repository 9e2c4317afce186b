/** Several tables in one window: how many fit, and which of them are in sight. */

/** A table in a tile. Its key stays, wherever its player is moved. */
export interface Tile {
  key: number;
  table: string;
}

export const MOST_TILES = 6;
/** The smallest tile that a table can be played in. */
const LEAST = { width: 480, height: 300 };
/** How much wider than high a table looks best. */
const ASPECT = 1.5;

export interface Grid {
  columns: number;
  rows: number;
}

/** How so many tiles stand in a window; nothing if they do not fit. */
export function gridOf(count: number, width: number, height: number): Grid | null {
  let best: Grid | null = null;
  let most = 0;
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns);
    const [wide, high] = [width / columns, height / rows];
    const size = Math.min(wide / ASPECT, high);
    if (wide < LEAST.width || high < LEAST.height || size <= most) continue;
    best = { columns, rows };
    most = size;
  }
  return best;
}

/** How many tiles fit into a window; one does in any. */
export function roomFor(width: number, height: number): number {
  for (let count = MOST_TILES; count > 1; count--) if (gridOf(count, width, height)) return count;
  return 1;
}

/**
 * The keys of the tiles in sight, by place; none moves without need.
 * `wanted` has to be among them, those that `wait` stay if possible, and so do those that were used last.
 */
export function inSight(before: readonly number[], keys: readonly number[], room: number, { wanted, waits, used }: { wanted?: number | undefined; waits: ReadonlySet<number>; used: readonly number[] }): number[] {
  const worth = (key: number): number => (key === wanted ? 1e6 : 0) + (waits.has(key) ? 1e3 : 0) + (before.includes(key) ? 100 : 0) + used.indexOf(key) + 1;
  const order = [...keys].sort((one, other) => worth(other) - worth(one));
  const chosen = new Set(order.slice(0, room));
  const places: (number | undefined)[] = before.slice(0, room).map((key) => (chosen.has(key) ? key : undefined));
  for (const key of keys) {
    if (!chosen.has(key) || places.includes(key)) continue;
    const free = places.indexOf(undefined);
    if (free >= 0) places[free] = key;
    else places.push(key);
  }
  return places.filter((key) => key !== undefined);
}

/** The tables of an address, each once. */
export function tablesIn(search: string): string[] {
  return [...new Set(new URLSearchParams(search).getAll("t"))].filter(Boolean).slice(0, MOST_TILES);
}

/** Those of the same name are called something more. */
const toldApart = (names: readonly string[], more: (name: string, at: number) => string): string[] => names.map((name, at) => (names.indexOf(name) === names.lastIndexOf(name) ? name : more(name, at)));

/** What each table is called, by the key of its tile; those of the same name by their games first, and if need be by a number. */
export function namesOf(tiles: readonly Tile[], about: (table: string) => { name: string; game: string }): Map<number, string> {
  const all = tiles.map((tile) => about(tile.table));
  const played = toldApart(all.map((one) => one.name), (name, at) => (all[at]!.game ? `${all[at]!.game}, ${name}` : name));
  const names = toldApart(played, (name, at) => `${name} (${played.slice(0, at + 1).filter((one) => one === name).length})`);
  return new Map(tiles.map((tile, at) => [tile.key, names[at]!]));
}

export const searchFor = (tables: readonly string[]): string => (tables.length ? `?${new URLSearchParams(tables.map((table) => ["t", table])).toString()}` : "");

/** The tile after another one, or before it; forward to one that waits, if there is any besides. */
export function stepped(keys: readonly number[], from: number | undefined, by: 1 | -1, waits: ReadonlySet<number>): number | undefined {
  const at = from === undefined ? -1 : keys.indexOf(from);
  const ahead = keys.map((_, step) => keys[(at + by * (step + 1) + keys.length * 2) % keys.length]!).filter((key) => key !== from);
  return (by > 0 ? ahead.find((key) => waits.has(key)) : undefined) ?? ahead[0];
}
