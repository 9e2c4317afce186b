/** Chips by value, and the stacks that a number of chips makes. */
export interface Stack {
  value: number;
  count: number;
}

/** Values with their colours, from the largest. */
export const CHIPS: readonly [number, string][] = [
  [5000, "#d9782b"],
  [1000, "#d9a521"],
  [500, "#6a3fa0"],
  [100, "#23242b"],
  [25, "#1d8a5a"],
  [5, "#c8352b"],
  [1, "#ece2cd"],
];
const TALLEST = 8;

export const colourOf = (value: number): string => CHIPS.find(([one]) => one === value)?.[1] ?? "#c8352b";

/** An amount in as few chips as possible; no stack is taller than eight. */
export function stacksOf(amount: number, most: number): Stack[] {
  const stacks: Stack[] = [];
  let left = amount;
  for (const [value] of CHIPS) {
    const count = Math.floor(left / value);
    left -= count * value;
    if (count && stacks.length < most) stacks.push({ value, count: Math.min(count, TALLEST) });
  }
  return stacks;
}

/** One stack for a bet: its chips from the bottom up, the most valuable lowest. */
export function chipsOf(amount: number): number[] {
  return stacksOf(amount, CHIPS.length)
    .flatMap(({ value, count }) => Array.from({ length: count }, () => value))
    .slice(0, TALLEST);
}
