/** Sizes of bets: what the buttons offer, always within what the decision allows. */
import type { Raises } from "../../shared/net/protocol";

export interface Size {
  label: string;
  amount: number;
}

/** The nearest amount that is allowed. */
export function allowed(raises: Raises, amount: number): number {
  if (raises.sizes.length) {
    return raises.sizes.reduce((best, one) => (Math.abs(one - amount) < Math.abs(best - amount) ? one : best));
  }
  if (!Number.isFinite(amount) || amount <= raises.least) return raises.least;
  if (amount >= raises.most) return raises.most;
  const step = Math.max(1, raises.step);
  const stepped = Math.round(amount / step) * step;
  return Math.min(raises.most, Math.max(raises.least, stepped));
}

export function isRange(raises: Raises): boolean {
  return !raises.sizes.length && raises.least < raises.most;
}

export function byPot(stakes: string): boolean {
  return /^(pot|no)/.test(stakes);
}

/**
 * Buttons beside the slider. A raise of a part of the pot comes to what is called plus that
 * part of the pot after the call.
 */
export function presets(
  raises: Raises,
  { pot, toCall, bet, stack, stakes }: { pot: number; toCall: number; bet: number; stack: number; stakes: string },
): Size[] {
  if (!isRange(raises)) return [];
  const found: Size[] = [{ label: "Least", amount: raises.least }];
  if (byPot(stakes)) {
    for (const [label, part] of [
      ["½ pot", 1 / 2],
      ["¾ pot", 3 / 4],
      ["Pot", 1],
    ] as const) {
      found.push({ label, amount: Math.round(bet + toCall + part * (pot + toCall)) });
    }
  }
  found.push({ label: raises.most >= bet + stack ? "All in" : "Most", amount: raises.most });
  const fitting = found
    .map((size) => ({ ...size, amount: allowed(raises, size.amount) }))
    .filter((size, at) => at === 0 || at === found.length - 1 || size.amount === found[at]!.amount);
  // Of two names for one amount, the pot is better than a part of it, and all in is best.
  return fitting.filter((size, at) => {
    const same = fitting.filter((one) => one.amount === size.amount);
    const best = same.findLast((one) => one.label !== "Most") ?? same[same.length - 1];
    return best === fitting[at];
  });
}
