/** The ways in which somebody who is new, or has missed a blind, may come in. */

const WAYS: Record<string, string> = {
  "": "As soon as it is free",
  wait: "Wait for the blind",
  post: "Post now",
  straddle: "With a straddle",
  kill: "With a kill",
  buy: "Buy the button",
};

export function wayName(way: string): string {
  return WAYS[way] ?? way;
}

/** Chips that are bought where nobody has said how many: a comfortable stack within the bounds. */
export function usualBuyIn(least: number, most: number | null): number {
  return Math.max(least, Math.min(most ?? Infinity, least * 5));
}
