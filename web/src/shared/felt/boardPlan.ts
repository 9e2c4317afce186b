/** Where the cards of a board are drawn. */
import type { BoardRows } from "../net/protocol";

export interface Place {
  area: string;
  /** Which card of its area. */
  index: number;
  /** In widths of a card. */
  x: number;
  /** In heights of a card. */
  y: number;
  /** The row it is in. */
  row: number;
}

export interface BoardPlan {
  places: Place[];
  width: number;
  height: number;
}

/**
 * The places of a board as the sheet draws it. A column stands wherever the text has it;
 * columns that no row uses at the same time may share their width, so that a card may sit
 * between two others of the next row.
 */
export function plan(rows: BoardRows): BoardPlan {
  const columns = [...new Set(rows.flatMap((row) => row.map(([column]) => column)))].sort((a, b) => a - b);
  const at = new Map<number, number>();
  const unit = Math.min(...rows.flatMap((row) => row.slice(1).map(([column], index) => column - row[index]![0])));
  // The leftmost position each column can take: a full card after the one before it in any row.
  for (const column of columns) {
    let x = 0;
    for (const row of rows) {
      const place = row.findIndex(([one]) => one === column);
      if (place > 0) x = Math.max(x, (at.get(row[place - 1]![0]) ?? 0) + 1);
    }
    const before = columns[columns.indexOf(column) - 1];
    if (before !== undefined) {
      const apart = Number.isFinite(unit) ? (column - before) / unit : 1;
      x = Math.max(x, (at.get(before) ?? 0) + (apart < 0.75 ? 0.5 : 1));
    }
    at.set(column, x);
  }
  const seen = new Map<string, number>();
  const places: Place[] = [];
  let y = 0;
  rows.forEach((row, number) => {
    if (number > 0) y += collides(rows[number - 1]!, row, at) ? 1 : 0.5;
    for (const [column, area] of row) {
      const index = seen.get(area) ?? 0;
      seen.set(area, index + 1);
      places.push({ area, index, x: at.get(column) ?? 0, y, row: number });
    }
  });
  const width = Math.max(1, ...places.map((place) => place.x + 1));
  return { places, width, height: rows.length ? y + 1 : 0 };
}

function collides(above: BoardRows[number], below: BoardRows[number], at: Map<number, number>): boolean {
  return above.some(([one]) => below.some(([other]) => Math.abs((at.get(one) ?? 0) - (at.get(other) ?? 0)) < 1));
}
