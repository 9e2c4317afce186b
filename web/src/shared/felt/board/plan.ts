/** Where the cards of a board lie. */
import type { BoardRows } from "../../net/protocol";

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

/** A place in pixels. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface LaidPlace extends Place {
  box: Box;
}

export interface LaidBoard {
  places: LaidPlace[];
  width: number;
  height: number;
}

/** How tall a card is that is one wide. */
export const TALL = 1.4;
const GAP = 0.09;
const ROW_GAP = 0.06;
/** Between boards that are settled apart. */
const BOARD_GAP = 0.2;
/** Between columns that only lines join. */
const LINE_ROOM = 0.3;

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
      x = Math.max(x, (at.get(before) ?? 0) + (apart < 0.6 ? 0.5 : 1));
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

/**
 * A board in pixels, for cards of a width. Where lines are drawn, columns that no row joins lie further apart, so that
 * one sees the lines between them; rows that are boards of their own lie further apart as well.
 */
export function lay({ places }: BoardPlan, w: number, { lined = false, apart = false } = {}): LaidBoard {
  const columns = [...new Set(places.map((place) => place.x))].sort((a, b) => a - b);
  const joined = (one: number, other: number): boolean =>
    places.some((place) => place.x === one && places.some((next) => next.x === other && next.row === place.row));
  const breaks = lined ? columns.filter((x, at) => at > 0 && x - columns[at - 1]! >= 1 && !joined(columns[at - 1]!, x)) : [];
  const [column, row] = [w * (1 + GAP), w * (TALL + (apart ? BOARD_GAP : ROW_GAP))];
  const laid = places.map((place): LaidPlace => {
    const room = breaks.filter((x) => x <= place.x).length * LINE_ROOM * w;
    return { ...place, box: { x: place.x * column + room, y: place.y * row, w, h: w * TALL } };
  });
  const width = Math.max(0, ...laid.map(({ box }) => box.x + box.w));
  const height = Math.max(0, ...laid.map(({ box }) => box.y + box.h));
  return { places: laid, width, height };
}
