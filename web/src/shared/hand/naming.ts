/** What players, cards and answers are called within a phrase. */
import { pretty } from "../cards/cards";
import { isKey, listed, said, type Said, type Value } from "./phrases";

/** What the player in a seat of the hand is called in a sentence: by name, or "you". */
export type Naming = (seat: number) => Value;

const NUMBERS = ["first", "second", "third", "fourth"] as const;
/** Which hand of a player it is. */
export const number = (hand: number): (typeof NUMBERS)[number] => NUMBERS[hand] ?? "first";

/** Cards as they are written. */
export const shown = (cards: readonly string[]): string => pretty(cards.join(" "));

/** Cards that somebody gets besides. */
export const extra = (count: number, facing: "down" | "up" | "unseen"): Said => (count === 1 ? said(`extras.${facing}`) : said(`extras.${facing}-many`, { count }));

/** What a player says, or the way to go by the name that the game has for it. */
export function choiceSaid(word: string): Value {
  const ways = word.split("-and-");
  if (ways[1]) return listed(ways.map(choiceSaid), "lists.comma", "lists.and");
  const key = `choices.${word}`;
  return isKey(key) ? said(key) : word;
}

/** A contest as people write it: "board1" is board 1. */
export const contestSaid = (contest: string): string => contest.replaceAll("-", " ").replace(/([a-z])(\d)/g, "$1 $2");
