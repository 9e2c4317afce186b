/** Coming in: the ways for a new player or one who has missed a blind, and the usual buy-in. */

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

/** The usual buy-in: a comfortable stack within the bounds. */
export function usualBuyIn(least: number, most: number | null): number {
  return Math.max(least, Math.min(most ?? Infinity, least * 5));
}
