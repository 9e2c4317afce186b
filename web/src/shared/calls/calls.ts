/** What waits for somebody, wherever on the page they are. */
import type { OwnEvent, OwnTable } from "../net/protocol";

export type CallKind = "turn" | "seat" | "moved" | "reserved" | "floor" | "asks" | "starts";

export interface Call {
  /** The same for as long as it is the same call. */
  key: string;
  kind: CallKind;
  /** The table it comes from; nothing if it comes from an event. */
  table: string | null;
  href: string;
  text: string;
  /** What the button says. */
  verb: string;
  /** By when, by the server's clock. */
  until: number | null;
}

/** The most urgent first. */
const ORDER: readonly CallKind[] = ["turn", "moved", "seat", "reserved", "floor", "asks", "starts"];
/** How long before the start of an event its players are called, in milliseconds. */
const AHEAD = 5 * 60_000;

const MINE = "Go to my table";

function callAt(table: OwnTable, before: string | undefined): Omit<Call, "key" | "table" | "href" | "until"> | null {
  const seat = table.chair === null ? "" : `, seat ${table.chair + 1}`;
  if (table.to_act) return { kind: "turn", text: `Your turn at ${table.name}`, verb: MINE };
  if (table.event && table.chair !== null && before !== table.id) {
    return before ? { kind: "moved", text: `You have been moved to table ${table.number}${seat}`, verb: MINE } : { kind: "seat", text: `Your seat is at ${table.name}${seat}`, verb: MINE };
  }
  if (table.reserved) return { kind: "reserved", text: `A chair is kept for you at ${table.name}`, verb: "Take it" };
  if (table.floor) return { kind: "floor", text: `The floor is called at ${table.name}`, verb: "Go there" };
  if (table.asking) return { kind: "asks", text: `${table.asking === 1 ? "Somebody asks" : `${table.asking} people ask`} you at ${table.name}`, verb: "Go there" };
  return null;
}

/**
 * What waits for somebody, the most urgent first.
 * `looking` are the tables on the screen, and `seen` is at which table of each event they have looked last.
 */
export function callsOf(
  { tables, events }: { tables: readonly OwnTable[]; events: readonly OwnEvent[] },
  { looking, seen, now }: { looking: ReadonlySet<string>; seen: ReadonlyMap<string, string>; now: number },
): Call[] {
  const calls: Call[] = [];
  for (const table of tables) {
    // A practice table rests while nobody looks on.
    if (looking.has(table.id) || table.practice) continue;
    const found = callAt(table, table.event ? seen.get(table.event) : undefined);
    if (!found) continue;
    const turn = found.kind === "turn" ? ` ${table.deadline ?? ""}` : "";
    const count = found.kind === "asks" ? ` ${table.asking}` : "";
    calls.push({ ...found, key: `${found.kind} ${table.id}${turn}${count}`, table: table.id, href: `/t/${table.id}`, until: found.kind === "turn" ? table.deadline : null });
  }
  for (const event of events) {
    if (event.phase !== "announced" || event.starts === null || event.starts - now > AHEAD || event.starts <= now) continue;
    calls.push({ key: `starts ${event.id}`, kind: "starts", table: null, href: `/tournaments/${event.id}`, text: `${event.name} starts soon`, verb: "To the tournament", until: event.starts });
  }
  const rank = (call: Call): number => ORDER.indexOf(call.kind);
  return calls.sort((one, other) => rank(one) - rank(other) || (one.until ?? Infinity) - (other.until ?? Infinity));
}

/** How many whole seconds are left, and never less than none. */
export const secondsTo = (until: number, now: number): number => Math.max(0, Math.ceil((until - now) / 1000));

/** "12 s", or minutes for longer. */
export const shortly = (seconds: number): string => (seconds < 100 ? `${seconds} s` : `${Math.round(seconds / 60)} min`);
