/** What moves when at a table: times in milliseconds, without a page to move it on. */

/** How long each motion takes. */
export const MS = {
  deal: 260,
  flip: 180,
  flop: 320,
  street: 260,
  bet: 220,
  collect: 300,
  fold: 180,
  turn: 600,
  show: 240,
  split: 350,
  push: 450,
  gain: 300,
} as const;

export const EASE = {
  outQuad: "cubic-bezier(.25,.46,.45,.94)",
  outCubic: "cubic-bezier(.22,.61,.36,1)",
  outBack: "cubic-bezier(.34,1.4,.64,1)",
  inOut: "cubic-bezier(.45,.05,.55,.95)",
  in: "cubic-bezier(.55,.09,.68,.53)",
} as const;

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

export interface Timing {
  duration: number;
  delay?: number;
}

/** The frames of a motion that waits for its start and for the end of all that move with it, so that all begin and end at once. */
export function heldUntil(frames: readonly Keyframe[], { duration, delay = 0 }: Timing, end: number): Keyframe[] {
  const at = (offset: number): number => Math.min(1, (delay + offset * duration) / end);
  const moved = frames.map((frame, place) => ({ ...frame, offset: at(frame.offset ?? (place ? 1 : 0)) }));
  const [first, last] = [moved[0]!, moved[moved.length - 1]!];
  return [...(first.offset > 0 ? [{ ...first, offset: 0, easing: "linear" }] : []), ...moved, ...(last.offset < 1 ? [{ ...last, offset: 1 }] : [])];
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

/** When each part of it begins, and how much faster than usual it goes so that nobody waits too long. */
export interface Cues {
  board: number;
  /** By the order of showing. */
  shows: number[];
  rise: number;
  split: number;
  push: number;
  gain: number;
  end: number;
  pace: number;
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

/** What moves where motion is off: nothing. */
export const still = (): Cues => ({ board: 0, shows: [], rise: 0, split: 0, push: 0, gain: 0, end: 0, pace: 0 });

/** A number on its way from one value to another, by the part of the time that has passed. */
export const counted = (from: number, to: number, part: number): number =>
  Math.round(from + (to - from) * (1 - (1 - Math.min(1, Math.max(0, part))) ** 3));
