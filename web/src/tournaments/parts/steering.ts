/** What a director says to the clock of an event. */
import type { EventView } from "../../shared/net/protocol";

type Row = Pick<EventView["rows"][number], "level">;

/** The words of a request that sets the clock. */
export interface ClockSet {
  do: "set-clock";
  level?: number;
  seconds?: number;
  text?: string;
}

/** The request that sets the clock to a row; a break is named by the level before it. */
export function toRow(rows: readonly Row[], row: number): ClockSet | null {
  const found = rows[row];
  if (!found) return null;
  if (found.level !== null) return { do: "set-clock", level: found.level };
  const before = rows.slice(0, row).findLast((one) => one.level !== null)?.level;
  return before ? { do: "set-clock", level: before, text: "break" } : null;
}

/** The request that goes on to the next level or break, or back to the one before. */
export const step = ({ rows, clock }: Pick<EventView, "rows" | "clock">, by: 1 | -1): ClockSet | null => toRow(rows, clock.row + by);

/** The request that gives the level so many seconds more, or takes them away. */
export const shifted = (left: number, by: number): ClockSet => ({ do: "set-clock", seconds: Math.max(1, left + by) });

/** Minutes and seconds as somebody types them: "12:30", "12", "1:05:00"; nothing if it is no time. */
export function secondsOf(text: string): number | null {
  const parts = text.trim().split(":");
  if (parts.length > 3 || parts.some((part) => !/^\d{1,4}$/.test(part.trim()))) return null;
  const numbers = parts.map(Number);
  if (numbers.slice(1).some((number) => number > 59)) return null;
  const [last = 0, minutes = 0, hours = 0] = parts.length === 1 ? [0, numbers[0] ?? 0] : [...numbers].reverse();
  return hours * 3600 + minutes * 60 + last;
}
