/** Sizes of bets: what the keys offer, always within what the decision allows. */
import type { Raises } from "../../../shared/net/protocol";

export interface Size {
  label: string;
  /** What it is a part of, for those who hear it. */
  of: string;
  /** Null if it is not possible now: the key keeps its place. */
  amount: number | null;
}

export interface Betting {
  pot: number;
  toCall: number;
  bet: number;
  stack: number;
  stakes: string;
}

/** The least that is a bet at all: passing has a key of its own. */
export const leastOf = (raises: Raises): number => raises.least || Math.min(raises.most, Math.max(1, raises.step));

/** The nearest amount that is allowed. */
export function allowed(raises: Raises, amount: number): number {
  if (raises.sizes.length) {
    return raises.sizes.reduce((best, one) => (Math.abs(one - amount) < Math.abs(best - amount) ? one : best));
  }
  const least = leastOf(raises);
  if (!Number.isFinite(amount) || amount <= least) return least;
  if (amount >= raises.most) return raises.most;
  const step = Math.max(1, raises.step);
  const stepped = Math.round(amount / step) * step;
  return Math.min(raises.most, Math.max(least, stepped));
}

export const isRange = (raises: Raises): boolean => !raises.sizes.length && leastOf(raises) < raises.most;

export const byPot = (stakes: string): boolean => /^(pot|no)/.test(stakes);

const PARTS = [
  ["½", "of the pot", 1 / 2],
  ["¾", "of the pot", 3 / 4],
  ["Pot", "", 1],
] as const;

/**
 * The four sizes beside the slider, always in the same places. A raise of a part of the pot comes to what is called
 * plus that part of the pot after the call.
 */
export function presets(raises: Raises, betting: Betting): Size[] {
  return raises.word === "wager" || raises.word === "bid" || !byPot(betting.stakes) ? partsOfMost(raises, betting) : partsOfPot(raises, betting);
}

function partsOfPot(raises: Raises, { pot, toCall, bet, stack, stakes }: Betting): Size[] {
  const all = bet + stack;
  const limited = stakes.startsWith("pot") && raises.most < all;
  const possible = (amount: number): number | null => (amount >= raises.least && amount <= raises.most ? allowed(raises, amount) : null);
  return [
    ...PARTS.map(([label, of, part]) => ({
      label,
      of,
      amount: part === 1 && limited ? raises.most : possible(Math.round(bet + toCall + part * (pot + toCall))),
    })),
    { label: "All in", of: "", amount: raises.most >= all ? raises.most : null },
  ];
}

function partsOfMost(raises: Raises, { pot, bet, stack }: Betting): Size[] {
  const most = raises.most >= bet + stack ? "All in" : raises.word === "wager" && raises.most === pot ? "Pot" : "Most";
  return [
    { label: "Least", of: "", amount: leastOf(raises) },
    { label: "½", of: "of the most", amount: allowed(raises, raises.most / 2) },
    { label: "¾", of: "of the most", amount: allowed(raises, (raises.most * 3) / 4) },
    { label: most, of: "", amount: raises.most },
  ];
}

/** The two numbers of the stakes: blinds, or the small and the big bet. */
export function levels(stakes: string): [number, number] | null {
  const found = /(\d+)\/(\d+)/.exec(stakes);
  return found ? [Number(found[1]), Number(found[2])] : null;
}

/** So many big blinds more or less. */
export function nudged(raises: Raises, amount: number, blinds: number, stakes: string): number {
  const step = Math.max(1, raises.step, byPot(stakes) ? (levels(stakes)?.[1] ?? 1) : 1);
  return allowed(raises, amount + blinds * step);
}
