/** The clock of an event that goes on by itself, from level to level, for as long as nothing is heard from the house. */
import { secondsLeft } from "../../shared/events/clock";
import type { EventView } from "../../shared/net/protocol";

type Seen = Pick<EventView, "clock" | "rows">;

export interface Rolled {
  /** The row that is on now. */
  row: number;
  /** Seconds that are left of it; nothing where hands are counted, and in the last level. */
  left: number | null;
  /** How long it is. */
  seconds: number | null;
  onBreak: boolean;
}

/** Where the clock is at a moment of the house's time. */
export function rolled({ clock, rows }: Seen, now: number): Rolled {
  const told: Rolled = { row: clock.row, left: secondsLeft(clock, now), seconds: clock.seconds, onBreak: clock.on_break };
  if (clock.ends_at === null || now < clock.ends_at) return told;
  let ends = clock.ends_at;
  for (let row = clock.row + 1; row < rows.length; row++) {
    const { minutes, level } = rows[row]!;
    const last = row === rows.length - 1;
    if (!minutes || last) return { row, left: null, seconds: null, onBreak: level === null };
    ends += 60_000 * minutes;
    if (now < ends) return { row, left: Math.ceil((ends - now) / 1000), seconds: 60 * minutes, onBreak: level === null };
  }
  return told;
}

/** The row in which the next break comes, counted from the one that is on; nothing if there is none. */
export function nextBreak(rows: EventView["rows"], row: number, left: number | null): { seconds: number; colourUp: number } | null {
  if (left === null) return null;
  let seconds = left;
  for (const one of rows.slice(row + 1)) {
    if (one.level === null) return { seconds, colourUp: one.colour_up };
    if (!one.minutes) return null;
    seconds += 60 * one.minutes;
  }
  return null;
}

/** What is heard when the clock goes from one moment to the next: the last minute, a new level, a break. */
export function heard(before: Rolled | null, after: Rolled): "minute" | "level" | "break" | null {
  if (!before) return null;
  if (after.row > before.row || (after.row === before.row && before.onBreak !== after.onBreak)) return after.onBreak ? "break" : "level";
  if (after.row === before.row && before.left !== null && after.left !== null && before.left > 60 && after.left <= 60 && after.left > 50) return "minute";
  return null;
}
