/** Where everything lies in the small picture of a deal. */
import { plan } from "../felt/board/plan";
import type { Deal } from "../net/protocol";

export interface PicturedCard {
  kind: "down" | "up" | "wild";
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Drawn {
  width: number;
  height: number;
  cards: PicturedCard[];
  /** Where the line between the hand and the board stands. */
  bar: number | null;
  /** Where each draw is drawn as a loop. */
  loops: number[];
  /** Where a disc says that the pot is split. */
  disc: number | null;
  /** Where a star says that there are wild cards. */
  star: number | null;
}

const DOWN = { w: 8, h: 11, step: 5.2 };
const UP = { w: 6.8, h: 9.8, step: 9.4 };
/** A board of more rows has smaller cards. */
const SMALL = { w: 4.1, h: 5.9, step: 6.15, row: 8.1 };
const ROWS_OF_LARGE = 2;
const EDGE = 1;

/** The picture of a deal: the hand, a bar, the board, then a loop for each draw, a disc and a star. */
export function drawn(deal: Deal): Drawn {
  const board = boardOf(deal);
  const rows = deal.rows.length;
  const height = Math.max(17, board.height + 2 * EDGE, rows ? rows * SMALL.row + 2 * EDGE : 0);
  const middle = height / 2;
  const cards: PicturedCard[] = [];
  let x = EDGE;
  if (rows) x = setRows(deal.rows, middle, cards, x);
  else x = hand(deal.cards, middle, cards, x);
  let bar: number | null = null;
  if (board.cards.length) {
    bar = x + 3.5;
    const left = bar + 4.1;
    for (const card of board.cards) cards.push({ ...card, x: left + card.x, y: middle - board.height / 2 + card.y });
    x = left + board.width;
  }
  const loops = Array.from({ length: deal.draws }, (_, at) => x + 5 + at * 9);
  if (loops.length) x = loops.at(-1)! + 9;
  const disc = deal.split ? x + 10 : null;
  if (disc !== null) x = disc + 5;
  // A wild place on the board is lit; then no star is needed.
  const star = deal.wild && !deal.wild_areas.length ? x + 10 : null;
  if (star !== null) x = star + 5.2;
  return { width: x + 1.5, height, cards, bar, loops, disc, star };
}

/** A player's cards: those dealt down overlap, those dealt up lie side by side. */
function hand(dealt: string, middle: number, cards: PicturedCard[], from: number): number {
  let x = from;
  let end = from;
  [...dealt].forEach((facing, at) => {
    const kind = facing === "d" ? "down" : "up";
    const size = kind === "down" ? DOWN : UP;
    const before = dealt[at - 1];
    if (before) x = before !== facing ? end + 1.9 : x + size.step;
    cards.push({ kind, x, y: middle - size.h / 2, w: size.w, h: size.h });
    end = x + size.w;
  });
  return end;
}

function setRows(rows: number[], middle: number, cards: PicturedCard[], from: number): number {
  const most = Math.max(...rows);
  const top = middle - (rows.length * SMALL.row) / 2 + (SMALL.row - SMALL.h) / 2;
  rows.forEach((size, row) => {
    for (let at = 0; at < size; at++) {
      cards.push({ kind: "up", x: from + ((most - size) / 2 + at) * SMALL.step, y: top + row * SMALL.row, w: SMALL.w, h: SMALL.h });
    }
  });
  return from + (most - 1) * SMALL.step + SMALL.w;
}

function boardOf(deal: Deal): { cards: PicturedCard[]; width: number; height: number } {
  const { places, width, height } = plan(deal.board);
  if (!places.length) return { cards: [], width: 0, height: 0 };
  const large = height <= ROWS_OF_LARGE;
  const size = large ? UP : SMALL;
  const row = large ? UP.h + 3.2 : SMALL.row;
  const cards = places.map(({ area, x, y }): PicturedCard => ({ kind: deal.wild_areas.includes(area) ? "wild" : "up", x: x * size.step, y: y * row, w: size.w, h: size.h }));
  return { cards, width: (width - 1) * size.step + size.w, height: (height - 1) * row + size.h };
}
