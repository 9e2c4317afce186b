import type { EventUpdate, EventView } from '../../generated/wire';

/** What a row is found by, in the lists of which only changed rows are sent. */
const KEYS = { stacks: 'player', entered: 'player', results: 'player', tables: 'number' } as const;

type Rows = keyof typeof KEYS;
type Row = Record<string, unknown>;

/** How rows stand; those of other lists stay as they came. */
const ORDERS: Partial<Record<Rows, (one: Row, other: Row) => number>> = {
  stacks: (one, other) => Number(other.chips) - Number(one.chips),
  results: (one, other) => Number(one.place) - Number(other.place),
  tables: (one, other) => Number(one.number) - Number(other.number),
};

/** An event after an update: whole keys, and single rows of long lists. */
export function updatedEvent(view: EventView, update: EventUpdate): EventView {
  const made: EventView = { ...view, ...(update.set as Partial<EventView>) };
  const lists = made as unknown as Record<string, Row[]>;
  for (const name of Object.keys(KEYS) as Rows[]) {
    const change = update.rows[name];
    if (!change) continue;
    const key = KEYS[name];
    const rows = new Map((lists[name] ?? []).map((row) => [row[key], row]));
    for (const gone of change.gone) rows.delete(gone);
    for (const row of change.put as unknown as Row[]) rows.set(row[key], row);
    const order = ORDERS[name];
    lists[name] = order ? [...rows.values()].sort(order) : [...rows.values()];
  }
  return made;
}
