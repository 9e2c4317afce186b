/** Which rows of a long table are shown around the one that matters. */

const BEFORE = 2;
const COUNT = 8;

/** A few rows around one of them, with their numbers. */
export function around<Row>(rows: readonly Row[], at: number, count = COUNT): { row: Row; index: number }[] {
  const first = Math.max(0, Math.min(at - BEFORE, rows.length - count));
  return rows.slice(first, first + count).map((row, offset) => ({ row, index: first + offset }));
}
