/** What whoever keeps the score of real cards may enter next: the keys for a decision, and the answers to a question. */
import { pretty } from "../../../shared/cards/cards";
import { handSaid } from "../../../shared/hand/hands";
import { isKey, listed, said, say } from "../../../shared/hand/phrases";
import type { Asked, Decision, LiveDesk } from "../../../shared/net/protocol";
import { capitalized, chips } from "../../../shared/ui/format";

export type Tone = "fold" | "call" | "raise" | "plain";

export interface Key {
  label: string;
  /** What is entered when it is pressed. */
  entry: string;
  tone: Tone;
  /** The letter that presses it too. */
  letter?: string;
}

const isCard = (text: string): boolean => /^[2-9TJQKAX][cdhsx]$/.test(text);
export const isUntold = (card: string): boolean => /^\?\d+$/.test(card);

/** The keys of a round of betting, without amounts that have to be chosen. */
export function betKeys(decision: Decision, stack: number): Key[] {
  const { legal, to_call: toCall, raises } = decision;
  const keys: Key[] = [];
  if (legal.includes("fold")) keys.push({ label: "Fold", entry: "fold", tone: "fold", letter: "f" });
  if (legal.includes("check")) keys.push({ label: "Check", entry: "check", tone: "call", letter: "c" });
  if (legal.includes("call")) keys.push({ label: `Call ${chips(Math.min(toCall, stack))}`, entry: "call", tone: "call", letter: "c" });
  for (const [at, size] of (raises?.sizes ?? []).entries()) keys.push({ label: `${raiseWord(raises!.word)} ${chips(size)}`, entry: `${raises!.word} ${size}`, tone: "raise", ...(at ? {} : { letter: "r" }) });
  const known = new Set(["fold", "check", "call"]);
  for (const word of legal) if (!known.has(word) && !/\s/.test(word)) keys.push({ label: capitalized(word), entry: word, tone: "plain" });
  return keys;
}

export const raiseWord = (word: string): string => (word === "raise" ? "Raise to" : capitalized(word));

export interface Preset {
  label: string;
  amount: number;
}

/** Shares of the pot that are often bet, and sizes that are often raised to. */
const SHARES: readonly [label: string, share: number][] = [["⅓ pot", 1 / 3], ["½ pot", 1 / 2], ["⅔ pot", 2 / 3], ["Pot", 1], ["2 pots", 2]];
const TIMES = [2.5, 3, 4];

/** Amounts that are often bet, from the least to everything, so that two touches enter most bets. */
export function presets(decision: Decision, pot: number, bet: number): Preset[] {
  const raises = decision.raises;
  if (!raises || raises.sizes.length) return [];
  const { least, most, step } = raises;
  const { to_call: toCall } = decision;
  const level = bet + toCall;
  const fit = (amount: number): number => Math.min(most, Math.max(least, amount - (amount % step)));
  const times = toCall ? TIMES.map((one) => ({ label: `${one}×`, amount: fit(Math.floor(level * one)) })) : [];
  const shares = SHARES.filter(([, share]) => !toCall || share > 0.4).map(([label, share]) => ({ label, amount: fit(level + Math.floor((pot + toCall) * share)) }));
  const found = [...times, ...shares].filter((one) => one.amount > least && one.amount < most).sort((one, other) => one.amount - other.amount);
  const all = [{ label: "Least", amount: least }, ...found, { label: "All in", amount: most }];
  const different = all.filter((one, at) => all.findIndex((other) => other.amount === one.amount) === at);
  return different.length > MOST_PRESETS ? [...different.slice(0, MOST_PRESETS - 1), different.at(-1)!] : different;
}

/** So many amounts have room. */
const MOST_PRESETS = 8;

/** Whether cards are only counted, because nobody sees which they are. */
export const countsOnly = (decision: Decision, desk: LiveDesk): boolean => {
  const up = new Set(desk.places.filter((place) => place.up).flatMap((place) => place.cards));
  return decision.cards.length > 0 && !decision.rows.length && decision.cards.every((card) => isUntold(card) && !up.has(card));
};

/** How many cards may be picked. */
export const countsOf = (decision: Decision): number[] => decision.picks?.counts ?? Array.from({ length: decision.most - decision.least + 1 }, (_, at) => decision.least + at);

const NONE: Readonly<Record<string, string>> = { draw: "Pat", discard: "None", expose: "None" };

/** A key for each number of cards. */
export const countKeys = (decision: Decision): Key[] =>
  countsOf(decision).map((count) => ({ label: count ? String(count) : (NONE[decision.kind] ?? "None"), entry: `${decision.kind} ${count}`, tone: count ? "raise" : "call" }));

/** Whether all rows are filled at once, so that only the player sees how. */
export const setsAll = (decision: Decision): boolean => decision.rows.length > 0 && decision.rows.every((row) => row.least === row.most);

/** Where cards go that are placed one by one: a key for each row with room. */
export const rowKeys = (decision: Decision): Key[] =>
  decision.least === 1 && decision.most === 1
    ? decision.rows.flatMap((row, at) => (row.most ? [{ label: capitalized(row.name), entry: `set ${decision.rows.map((_, other) => (other === at ? 1 : 0)).join("/")}`, tone: "raise" as const }] : []))
    : [];

/** What a choice that is a card is called. */
const cardSaid = (desk: LiveDesk, card: string): string => {
  if (!isUntold(card)) return isCard(card) ? pretty(card) : capitalized(card.replaceAll("-", " "));
  const place = desk.places.find((one) => one.cards.includes(card));
  return place ? `${capitalized(place.name || "card")} ${place.cards.indexOf(card) + 1}` : "Card";
};

export const choiceKeys = (decision: Decision, desk: LiveDesk, label: (choice: string) => string): Key[] =>
  decision.choices.map((choice) => ({ label: isUntold(choice) || isCard(choice) ? cardSaid(desk, choice) : label(choice), entry: `${entryWord(decision.kind, choice)}`, tone: "raise" }));

/** A choice as it is entered: some are said without the word for what they answer. */
function entryWord(kind: string, choice: string): string {
  if (kind === "stay") return choice;
  return `${kind} ${choice}`;
}

/** Words that may be said beside the choices. */
export const wordKeys = (decision: Decision): Key[] => {
  const made = decision.choices.length || decision.cards.length || decision.raises;
  if (decision.kind === "bet" || !made) return [];
  return decision.legal.filter((word) => !/\s/.test(word) && word !== decision.kind && !decision.choices.includes(word)).map((word) => ({ label: capitalized(word), entry: word, tone: "fold" }));
};

const DOES: Readonly<Record<string, string>> = {
  bet: "",
  draw: "draws how many?",
  discard: "throws away how many?",
  expose: "turns up how many?",
  order: "lays the cards in order",
  set: "sets the cards",
  split: "splits the hand",
  stay: "is in or out?",
  declare: "declares",
  hit: "takes a card?",
  wager: "bets how much?",
  bid: "bids",
  keep: "keeps it?",
  run: "runs it how often?",
};

/** What somebody does now, behind the name: the words of a table speak to whoever plays, and these to whoever deals. */
export const doing = (decision: Decision, usual: string): string => DOES[decision.kind] ?? usual;

/** What somebody faces whose turn it is to bet. */
export const faces = ({ to_call: toCall, legal }: Decision): string => (toCall ? `to act, ${chips(toCall)} to call` : legal.includes("check") ? "to act, nothing to call" : "to act");

/** What is asked, with names instead of seats. */
export function asked(question: Asked, name: (seat: number) => string): string {
  const bare = (question.matter === "best" || question.matter === "worst" || question.matter === "strongest") && !question.name ? "-hand" : "";
  const part = question.matter === "cards" && question.among.length ? "-among" : question.matter === "reaches" && !question.hand ? "-any" : bare;
  const key = `live.asks.${question.matter}${part}`;
  if (!isKey(key)) return question.said;
  const seats = question.seats.map(name);
  return say(said(key, { seat: seats[0] ?? "", seats: listed(seats), name: question.name, count: question.least, among: amongSaid(question.among), hand: question.hand ? handSaid(question.hand) : "" }));
}

/** Cards by their ranks, where all of a rank are among them. */
export function amongSaid(cards: readonly string[]): string {
  const ranks = [...new Set(cards.map((card) => card[0]!))];
  const whole = ranks.filter((rank) => cards.filter((card) => card[0] === rank).length === 4);
  const rest = cards.filter((card) => !whole.includes(card[0]!));
  return [...whole.map((rank) => (rank === "T" ? "10" : rank)), ...rest.map(pretty)].join(", ");
}

/** What one of the answers of a question is called. */
export function answerSaid(question: Asked, choice: string): string {
  const key = `live.answers.${choice}`;
  return isKey(key) ? say(said(key, { name: question.name })) : capitalized(choice.replaceAll("-", " "));
}

/** How many cards a deck has of each, by what can be picked: a joker only if the hand has asked for it or one lies there. */
export const RANKS = "AKQJT98765432";
export const SUITS = "shdc";

/** Cards that are told already, and so cannot be told again. */
export const toldCards = (desk: LiveDesk): Set<string> => new Set(desk.places.flatMap((place) => place.cards).filter((card) => !isUntold(card)));

/** What each player has won or lost when the result stands. */
export const gains = (desk: LiveDesk): number[] => desk.stacks.map((stack, seat) => stack - (desk.began[seat] ?? stack));
