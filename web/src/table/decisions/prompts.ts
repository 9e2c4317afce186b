/** What each kind of decision asks. */
import { capitalized } from "../../shared/ui/format";

export const CHOOSING: Record<string, string> = {
  stay: "In or out?",
  declare: "Declare",
  keep: "Keep it?",
  buy: "Buy?",
  use: "Use it?",
  hit: "Another card?",
  turn: "Which card do you turn up?",
  take: "A card or a pass?",
  choose: "Choose",
  run: "How many times is the rest of the board dealt?",
};

const PICKING: Record<string, [string, string, string]> = {
  // The question, the button without cards, and the button with cards.
  draw: ["Tap the cards you throw away", "Stand pat", "Draw"],
  discard: ["Tap the cards you discard", "Keep all", "Discard"],
  expose: ["Tap the cards you turn up", "Turn up none", "Turn up"],
  split: ["Split your hand: tap cards", "Split the hand", "Split off"],
  pass: ["Tap the cards you pass on", "Pass none", "Pass"],
  order: ["Tap your cards in the order they are turned up", "Lay down", "Lay down"],
};

export function choiceLabel(kind: string, choice: string): string {
  if (kind === "run") return { "1": "Once", "2": "Twice", "3": "Three times" }[choice] ?? `${choice} times`;
  return capitalized(choice.replaceAll("-", " "));
}

export function pickPrompt(kind: string): string {
  return PICKING[kind]?.[0] ?? `Tap the cards to ${kind}`;
}

export function pickButton(kind: string, count: number): string {
  const [, none, some] = PICKING[kind] ?? ["", capitalized(kind), capitalized(kind)];
  return count ? `${some} ${count}` : none;
}
