/** How the cards of a hand lie in a row. */
import { HIDDEN } from "./cards";

export interface Row {
  /** How wide a card is. */
  w: number;
  /** How much of each card shows; the last one shows whole. */
  steps: number[];
}

/** Narrower cards cannot be read. */
export const NARROWEST = 33;
/** So much of a face shows at least, and so much of a back. */
export const LEAST_FACE = 19;
export const LEAST_BACK = 7;
/** So much shows the rank alone: for hands that grow beyond their room. */
export const TIGHTEST = 12;
const GAP = 3;

/** In which order cards lie: those that are down before those that are up, so that a slice of each can be counted. */
export function inRow(cards: readonly string[]): number[] {
  const places = cards.map((_, at) => at);
  return [...places.filter((at) => cards[at] === HIDDEN), ...places.filter((at) => cards[at] !== HIDDEN)];
}

/**
 * Cards lie as far apart as there is room for: faces side by side, backs half over each other, backs before faces as
 * slices to be counted. Without room they first lie closer, then they are narrower. A hand that grows on and on shows
 * the ranks alone.
 */
export function layRow(cards: readonly string[], wanted: number, room = Infinity): Row {
  const most = (w: number): number[] => steps(cards, (card, mixed) => (card === HIDDEN ? w * (mixed ? 0.21 : 0.54) : mixed ? w * 0.58 : w + GAP));
  const least = (w: number): number[] => steps(cards, (card) => (card === HIDDEN ? LEAST_BACK : Math.max(LEAST_FACE, w * 0.48)));
  let w = wanted;
  while (w > NARROWEST && total(least(w), w) > room) w = Math.max(NARROWEST, w - 1);
  const [low, high] = [least(w), most(w)];
  const [narrow, wide] = [total(low, w), total(high, w)];
  if (narrow > room) return { w, steps: low.map((one) => Math.max(Math.min(one, TIGHTEST), (one * (room - w)) / (narrow - w))) };
  const part = wide > narrow ? Math.max(0, Math.min(1, (room - narrow) / (wide - narrow))) : 1;
  return { w, steps: low.map((one, at) => one + part * (Math.max(one, high[at]!) - one)) };
}

function steps(cards: readonly string[], step: (card: string, mixed: boolean) => number): number[] {
  const mixed = cards.includes(HIDDEN) && cards.some((card) => card !== HIDDEN);
  return cards.slice(0, -1).map((card) => step(card, mixed));
}

const total = (shown: readonly number[], w: number): number => shown.reduce((sum, one) => sum + one, w);

/** How wide a row is. */
export const rowWidth = ({ w, steps: shown }: Row): number => total(shown, w);
