/** What moves when at a table: times in milliseconds, without a page to move it on. */
import { MS, type Cues } from "./timing";

/** Between two cards of a deal, two bets on their way to the pot, two packets of a board, two hands that are shown. */
const STEP = { deal: 45, collect: 40, packet: 160, show: 500 };
/** Cards that are dealt one by one; the others come with the last of them. */
export const MOST_FLIGHTS = 24;
const LONGEST_BOARD = 1200;
/** From the last action to the next question. */
export const LONGEST = 3000;

/** When each card of a deal sets out, by its place in the order of dealing. */
export function dealStarts(orders: readonly number[]): number[] {
  const ranked = orders.map((_, at) => at).sort((a, b) => orders[a]! - orders[b]! || a - b);
  const starts = orders.map(() => 0);
  ranked.forEach((at, place) => (starts[at] = Math.min(place, MOST_FLIGHTS) * STEP.deal));
  return starts;
}

/** When each packet of a board sets out. */
export function packetStarts(packets: number): number[] {
  const step = Math.min(STEP.packet, LONGEST_BOARD / Math.max(1, packets));
  return Array.from({ length: packets }, (_, at) => at * step);
}

/** When each bet sets out for the pot. */
export const collectStarts = (bets: number): number[] => Array.from({ length: bets }, (_, at) => at * STEP.collect);

/** What has happened at once, as far as it is staged one after the other. */
export interface Happened {
  /** Bets that go to the pot. */
  bets: number;
  /** Packets of cards that come to the board. */
  packets: number;
  /** Hands that are shown. */
  shows: number;
  /** Contests that the pot is parted for. */
  contests: number;
}

export function cuesOf({ bets, packets, shows, contests }: Happened): Cues {
  const board = bets ? collectStarts(bets).at(-1)! + MS.collect : 0;
  const show = board + (packets ? packetStarts(packets).at(-1)! + MS.flop : 0);
  const shown = Array.from({ length: shows }, (_, at) => show + at * STEP.show);
  const rise = shows ? shown.at(-1)! + MS.show : show;
  const split = contests && shows ? rise + MS.show : rise;
  const push = contests > 1 ? split + MS.split : split;
  const gain = contests ? push + MS.push : push;
  const end = contests ? gain + MS.gain : gain;
  const pace = Math.min(1, LONGEST / Math.max(1, end));
  return {
    board: board * pace,
    shows: shown.map((start) => start * pace),
    rise: rise * pace,
    split: split * pace,
    push: push * pace,
    gain: gain * pace,
    end: Math.min(LONGEST, end * pace),
    pace,
  };
}
