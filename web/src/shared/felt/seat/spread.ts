/** How the cards of a hand lie beside each other. */
import { HIDDEN } from "../../cards/cards";

export interface Spread {
  /** Where each card begins. */
  lefts: number[];
  width: number;
}

/** So much of a card shows at least, if it can be read; a back only has to be counted. */
const READABLE = 19;
const SLICE = 7;

/**
 * Cards of this width in as much room as there is. Backs beside up-cards are slices; backs alone overlap by half;
 * open hands lie side by side if they can.
 */
export function spread(cards: readonly string[], w: number, room: number, open: boolean): Spread {
  const hidden = cards.filter((card) => card === HIDDEN).length;
  const mixed = hidden > 0 && hidden < cards.length;
  const most = cards.slice(0, -1).map((card) => (card === HIDDEN ? (mixed ? w * 0.21 : w * 0.54) : open ? w + 3 : Math.max(READABLE, w * 0.58)));
  const least = cards.slice(0, -1).map((card) => (card === HIDDEN ? Math.min(SLICE, w * 0.21) : READABLE));
  const [low, high] = [total(least) + w, total(most) + w];
  const part = high > low ? Math.max(0, Math.min(1, (room - low) / (high - low))) : 1;
  const tight = low > room && cards.length > 1 ? Math.max(0.4, (room - w) / total(least)) : 1;
  const lefts = [0];
  for (const [at, one] of least.entries()) lefts.push(lefts[at]! + (one + part * (most[at]! - one)) * tight);
  return { lefts, width: cards.length ? lefts[cards.length - 1]! + w : 0 };
}

const total = (steps: readonly number[]): number => steps.reduce((sum, one) => sum + one, 0);
