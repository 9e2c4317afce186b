/** Where chairs stand around a table: on a superellipse, or up one side, over the top and down the other. */

export type Side = "left" | "top" | "right";
export type PlateKind = "full" | "slim" | "small";

export interface PlateSize {
  kind: PlateKind;
  w: number;
  h: number;
  /** How wide the face is. */
  face: number;
}

export const FULL: PlateSize = { kind: "full", w: 158, h: 48, face: 56 };
export const SLIM: PlateSize = { kind: "slim", w: 116, h: 34, face: 40 };
export const SMALL: PlateSize = { kind: "small", w: 94, h: 36, face: 38 };

/** The middle of a plate. */
export interface Spot {
  x: number;
  y: number;
  side: Side;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The free part of the edge. */
export interface Edge {
  w: number;
  h: number;
  plate: PlateSize;
  /** How far cards stand above a plate. */
  above: number;
  /** How far cards stand above a plate of the top row, where nothing covers them but the edge of the screen. */
  whole: number;
  /** How far down a plate may stand on the left and on the right. */
  low: { left: number; right: number };
  /** How far a word hangs below a plate. */
  tag: number;
  /** Whether nobody sits at the near edge. */
  open: boolean;
  /** What lies in the middle and must not be covered. */
  board: Box | null;
}

const POWER = 2 / 2.6;
const STEPS = 180;
/** How far a plate with its face stays from the edge of the screen. */
const MARGIN = { full: 13, slim: 9, small: 19 } as const;

const bent = (value: number): number => Math.sign(value) * Math.abs(value) ** POWER;

/** Chairs on a superellipse, clockwise from the near left, as far from each other along it as can be. */
export function ellipse(count: number, edge: Edge): Spot[] {
  const { w, h, plate } = edge;
  const top = edge.above + plate.h / 2 + 6;
  const middle = h / 2;
  const [a, b] = [w / 2 - plate.w / 2 - MARGIN[plate.kind], middle - top];
  const at = (turn: number): Spot => {
    const angle = (turn * Math.PI) / 180;
    const [x, y] = [w / 2 + a * bent(Math.cos(angle)), middle + b * bent(Math.sin(angle))];
    return { x, y, side: Math.abs(x - w / 2) < w * 0.08 ? "top" : x < w / 2 ? "left" : "right" };
  };
  const lowest = Math.min(edge.low.left, edge.low.right);
  const reach = Math.max(0, Math.min(1, (lowest - middle) / b)) ** (1 / POWER);
  const even = 360 / (count + 1);
  const least = 90 - (Math.asin(reach) * 180) / Math.PI;
  if (!edge.open && even >= least - 3) return Array.from({ length: count }, (_, chair) => at(90 + even * (chair + 1)));
  const start = edge.open ? 180 / count : least;
  const path = Array.from({ length: STEPS + 1 }, (_, step) => at(90 + start + ((360 - 2 * start) * step) / STEPS));
  const lengths = path.map((_, step) => (step ? Math.hypot(path[step]!.x - path[step - 1]!.x, path[step]!.y - path[step - 1]!.y) : 0));
  const total = lengths.reduce((sum, one) => sum + one, 0);
  if (count === 1) return [at(270)];
  let walked = 0;
  const spots: Spot[] = [];
  for (const [step, length] of lengths.entries()) {
    walked += length;
    while (spots.length < count && walked >= (total * spots.length) / (count - 1) - 0.01) spots.push(path[step]!);
  }
  return spots;
}

interface Span {
  from: number;
  to: number;
}

/** The free parts of a column of plates, past what lies in the middle. */
function spans(edge: Edge, x: number, from: number, to: number): Span[] {
  const { board, plate } = edge;
  const reach = plate.w / 2 + 4;
  if (!board || x + reach < board.left || x - reach > board.right) return [{ from, to }];
  return [
    { from, to: board.top - 4 - edge.tag },
    { from: board.bottom + 6, to },
  ].filter((span) => span.to - span.from >= plate.h + 4);
}

/** The heights of plates in a column, from the top; each has its cards above it. */
function column(count: number, free: Span[], edge: Edge): { heights: number[]; cell: number } {
  const [first = { from: 0, to: edge.h }] = free;
  const shares = free.map(() => 0);
  const room = (at: number, more: number): number => (free[at]!.to - free[at]!.from) / (shares[at]! + more);
  for (let left = count; left > 0; left--) {
    const best = free.reduce((found, _, at) => (room(at, 1) > room(found, 1) + 0.01 ? at : found), 0);
    shares[best] = (shares[best] ?? 0) + 1;
  }
  const cell = Math.min(...free.map((_, at) => (shares[at] ? room(at, 0) : Infinity)));
  const heights = (free.length ? free : [first]).flatMap((span, at) => {
    const each = (span.to - span.from) / Math.max(1, shares[at] ?? count);
    const used = Math.min(each, edge.above + edge.plate.h + 4);
    return Array.from({ length: shares[at] ?? count }, (_, place) => span.from + each * place + each / 2 + used / 2 - 2 - edge.plate.h / 2);
  });
  return { heights, cell };
}

/** Chairs up the left side, over the top and down the right one. */
export function columns(count: number, edge: Edge): Spot[] {
  const tried = Array.from({ length: Math.min(count, 8) + 1 }, (_, top) => top)
    .filter((top) => (count - top) % 2 === 0 && (top > 0 || count > 1))
    .map((top) => inColumns(count, top, edge));
  const best = Math.max(...tried.map((one) => one.fits));
  return tried.find((one) => one.fits >= best - 0.001)!.spots;
}

function inColumns(count: number, top: number, edge: Edge): { spots: Spot[]; fits: number } {
  const { w, plate, above } = edge;
  const x = plate.w / 2 + MARGIN[plate.kind];
  const height = Math.max(above, edge.whole) + plate.h / 2 + 6;
  const side = (count - top) / 2;
  const alone = top === 1 && w / 2 - plate.w >= x + plate.w / 2 - 10;
  const from = !top ? 34 : alone ? Math.min(90, height + 22) : height + plate.h / 2 + 20;
  const needed = above + plate.h + 4;
  const lowest = Math.min(edge.low.left, edge.low.right);
  const even = column(side, spans(edge, x, from, lowest + plate.h / 2), edge);
  const roomy = even.cell >= needed;
  const left = roomy ? even : column(side, spans(edge, x, from, edge.low.left + plate.h / 2), edge);
  const right = roomy ? even : column(side, spans(edge, w - x, from, edge.low.right + plate.h / 2), edge);
  const pitch = top > 1 ? (w - 2 * x) / (top - 1) : w;
  const spots: Spot[] = [
    ...left.heights.toReversed().map((y): Spot => ({ x, y, side: "left" })),
    ...Array.from({ length: top }, (_, at): Spot => ({ x: top > 1 ? x + at * pitch : w / 2, y: height, side: "top" })),
    ...right.heights.map((y): Spot => ({ x: w - x, y, side: "right" })),
  ];
  const cell = side ? Math.min(left.cell, right.cell) : Infinity;
  return { spots, fits: Math.min(1, cell / needed, pitch / (plate.w + 24)) };
}

/** What a chair covers: its plate, its face and its cards. */
export function covered({ x, y, side }: Spot, plate: PlateSize, above: number): Box {
  const out = plate.kind === "small" ? 15 : 6;
  return {
    left: x - plate.w / 2 - (side === "right" ? 0 : out),
    right: x + plate.w / 2 + (side === "right" ? out : 0),
    top: y - plate.h / 2 - Math.max(above, plate.kind === "small" ? 20 : 4),
    bottom: y + plate.h / 2 + 2,
  };
}

export const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
