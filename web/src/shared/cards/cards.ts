/** Cards as the server writes them. */
import { PHRASES } from "../../generated/phrases";

export const HIDDEN = "??";

/** Whether nobody sees a card; one that nobody has told of a real table has a number, as in `?7`. */
export const isHidden = (card: string): boolean => card.startsWith("?");

export const SYMBOLS: Record<string, string> = { c: "♣", d: "♦", h: "♥", s: "♠" };

export function isJoker(card: string): boolean {
  return card === "Xx" || /^(joker|jk)/i.test(card);
}

/** `ten of hearts`, in the words of the catalogue. */
export function spoken(card: string): string {
  if (isHidden(card)) return PHRASES["cards.hidden"];
  if (isJoker(card)) return PHRASES["cards.joker"];
  const words: Record<string, string> = PHRASES;
  const rank = words[`ranks.announced.${card[0]}`] ?? "";
  const suit = words[`suits.all.${card[1]}`] ?? "";
  return PHRASES["cards.name"].replace("{rank}", rank).replace("{suit}", suit);
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

const WRITTEN = /(10|[2-9JQKA])([♠♥♦♣])/g;
export const LETTERS: Record<string, string> = { "♣": "c", "♦": "d", "♥": "h", "♠": "s" };

/** A sentence as it is read aloud: `Ann shows king of hearts, deuce of clubs` for `Ann shows K♥ 2♣`. */
export function aloud(text: string): string {
  const apart = text.replace(/([♠♥♦♣]) (?=(?:10|[2-9JQKA])[♠♥♦♣])/g, "$1, ");
  return apart.replace(WRITTEN, (_, rank: string, suit: string) => spoken((rank === "10" ? "T" : rank) + LETTERS[suit]));
}

/** A sentence cut into words and cards in turn: every second part is a card. */
export const wordsAndCards = (text: string): string[] => text.split(/((?:10|[2-9JQKA])[♠♥♦♣])/);
