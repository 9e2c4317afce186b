/** Cards as the server writes them. */

export const HIDDEN = "??";
export type Suit = "c" | "d" | "h" | "s";

const RANKS: Record<string, string> = {
  A: "ace",
  K: "king",
  Q: "queen",
  J: "jack",
  T: "ten",
  "9": "nine",
  "8": "eight",
  "7": "seven",
  "6": "six",
  "5": "five",
  "4": "four",
  "3": "three",
  "2": "deuce",
};
const SUITS: Record<string, string> = { c: "clubs", d: "diamonds", h: "hearts", s: "spades" };
export const SYMBOLS: Record<string, string> = { c: "♣", d: "♦", h: "♥", s: "♠" };

export function isJoker(card: string): boolean {
  return card === "Xx" || /^(joker|jk)/i.test(card);
}

/** `the ten of hearts`, without the article. */
export function spoken(card: string): string {
  if (card === HIDDEN) return "hidden card";
  if (isJoker(card)) return "joker";
  return `${RANKS[card[0] ?? ""] ?? card[0]} of ${SUITS[card[1] ?? ""] ?? ""}`;
}

export function rankLabel(card: string): string {
  return card[0] === "T" ? "10" : (card[0] ?? "");
}

/** `K♥` for `Kh`, wherever a card stands in a sentence. */
export function pretty(text: string): string {
  return text.replace(/\b(10|[2-9TJQKA])([cdhs])\b/g, (_, rank: string, suit: string) => {
    return `${rank === "T" ? "10" : rank}${SYMBOLS[suit]}`;
  });
}
