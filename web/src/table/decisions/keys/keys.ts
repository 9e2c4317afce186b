/** What the three keys of the bar say and do for each decision. They never change their places. */
import { isKey, listed, said, say, type Key as Phrase } from "../../../shared/hand/phrases";
import type { Decision } from "../../../shared/net/protocol";
import { capitalized, chips } from "../../../shared/ui/format";
import { choiceSaid, instead, passes, wordLabel } from "./prompts";

/** An outline, ivory for the usual answer, lamp yellow for the one that does something. */
export type Look = "plain" | "call" | "raise";

export interface Key {
  /** What stands on the key. */
  label: string;
  /** What stands below it. */
  amount: string;
  /** The whole of it in words. */
  said: string;
  letter: string;
  look: Look;
  /** What is sent, or what the page does itself. */
  action: string;
  /** What it means; while that is the same, a press is never a mistake. */
  meaning: string;
  /** It keeps its place and can not be used. */
  off: boolean;
  /** Whether it is chosen in advance. */
  pressed?: boolean;
}

export type Keys = readonly [Key | null, Key | null, Key | null];

const LETTERS = ["F", "C", "R"];

export const key = (place: number, label: string, look: Look, action: string, more: Partial<Key> = {}): Key => ({
  label,
  amount: "",
  said: label,
  letter: LETTERS[place] ?? "",
  look,
  action,
  meaning: action,
  off: false,
  ...more,
});

/** A phrase with an amount, whose words and amount stand on two lines. */
function counted(phrase: Phrase, amount: number): Pick<Key, "label" | "amount" | "said"> {
  const written = chips(amount);
  return { label: say(said(phrase, { amount: "" })).trim(), amount: written, said: say(said(phrase, { amount: written })) };
}

export interface Betting {
  /** What is bet or raised to. */
  amount: number;
  bet: number;
  stack: number;
  /** Whether a raise completes a bring-in. */
  completes: boolean;
  /** Whether the player has been asked about a fold where checking is free. */
  asks: boolean;
}

const hasWord = (decision: Decision, word: string): boolean => decision.legal.some((action) => action.split(" ")[0] === word);

/** Whether the player has to bring it in, and may only choose how high. */
export const isBringIn = (decision: Decision): boolean => hasWord(decision, "call") && !hasWord(decision, "fold") && decision.raises?.word === "bet";

function foldKey(decision: Decision, { asks }: Betting): Key {
  const label = wordLabel("fold");
  if (!hasWord(decision, "fold")) return key(0, label, "plain", "", { off: true });
  if (!hasWord(decision, "check")) return key(0, label, "plain", "fold");
  return asks ? key(0, say(said("answers.fold-anyway")), "plain", "fold", { meaning: "fold anyway" }) : key(0, label, "plain", "ask", { meaning: "fold" });
}

function callKey(decision: Decision, { stack }: Betting): Key {
  if (hasWord(decision, "check")) return key(1, wordLabel("check"), "call", "check");
  const cost = Math.min(decision.to_call, stack);
  const words = counted(isBringIn(decision) ? "answers.bring-in" : "answers.call", cost);
  if (!hasWord(decision, "call")) return key(1, words.label, "call", "", { off: true });
  return key(1, words.label, "call", "call", { ...words, meaning: `call ${cost}` });
}

/** What a bet to an amount is called. */
function raisePhrase(decision: Decision, { amount, bet, stack, completes }: Betting): Phrase {
  if (amount >= bet + stack) return "answers.all-in";
  if (completes || isBringIn(decision)) return "answers.complete";
  return decision.raises?.word === "raise" ? "answers.raise" : "answers.bet";
}

function raiseKey(decision: Decision, betting: Betting): Key {
  const { raises } = decision;
  if (!raises) return key(2, capitalized(decision.to_call || !hasWord(decision, "check") ? "raise" : "bet"), "raise", "", { off: true });
  const words = counted(raisePhrase(decision, betting), betting.amount);
  return key(2, words.label, "raise", `${raises.word} ${betting.amount}`, { ...words, meaning: raises.word });
}

export function betKeys(decision: Decision, betting: Betting): Keys {
  return [foldKey(decision, betting), callKey(decision, betting), raiseKey(decision, betting)];
}

/** A bid, or what may be said instead: nothing, a pass, or a card of the deck. */
function bidKeys(decision: Decision, amount: number): Keys {
  const [pass = null, deck = null] = decision.choices.map((choice, at) => key(at, choiceSaid(decision, choice), at ? "call" : "plain", `bid ${choice}`));
  const nothing = decision.raises?.least === 0 && !decision.choices.length ? key(0, say(said("answers.bid-nothing")), "plain", "bid 0") : null;
  return [nothing ?? pass, deck, key(2, "", "raise", `bid ${amount}`, { ...counted("answers.bid", amount), meaning: "bid" })];
}

/** A card on offer that was tapped, or what may be said instead. */
export function offerKeys(decision: Decision, picked: string | undefined): Keys {
  const word = (place: number, choice: string): Key | null => (decision.choices.includes(choice) ? key(place, choiceSaid(decision, choice), "plain", `take ${choice}`) : null);
  const replaces = decision.about?.matter === "replace-one";
  if (!picked) return [word(0, "pass"), word(1, "turn"), key(2, say(said(replaces ? "answers.replace-it" : "answers.take-it")), "raise", "", { off: true })];
  const label = picked === "deck" ? choiceSaid(decision, picked) : say(said(replaces ? "answers.replace-card" : "answers.take-one", { label: choiceSaid(decision, picked) }));
  return [word(0, "pass"), word(1, "turn"), key(2, label, "raise", `take ${picked}`, { meaning: "take" })];
}

/** A wager, or none where that is an answer. */
export function wagerKeys(decision: Decision, { amount }: { amount: number }): Keys {
  if (decision.kind === "bid") return bidKeys(decision, amount);
  const matter = decision.about?.matter;
  const none = decision.raises?.least === 0 ? key(0, say(said(matter === "sit-out" ? "answers.sit-out" : "answers.pass-bet")), "plain", "wager 0") : null;
  return [none, null, key(2, "", "raise", `wager ${amount}`, { ...counted("answers.wager", amount), meaning: "wager" })];
}

/** Answers that do the least. */
const LEAST: ReadonlySet<string> = new Set(["no", "out", "pass", "stop", "refuse", "stand", "keep", "1"]);
/** Ways to go, none of which is more usual than another. */
const EVEN: ReadonlySet<string> = new Set(["high", "low", "both", "2", "3"]);

interface Named {
  label: string;
  action: string;
  rank: number;
  even: boolean;
}

/** The keys for up to three answers; none if there are more. */
export function choiceKeys(decision: Decision): Keys | null {
  const others = instead(decision).map((action): Named => ({ label: wordLabel(action), action, rank: 0, even: false }));
  const choices = decision.choices.map((choice): Named => ({
    label: choiceSaid(decision, choice),
    action: `${decision.kind} ${choice}`,
    rank: LEAST.has(choice) ? 1 : 2,
    even: EVEN.has(choice),
  }));
  const all = [...others, ...choices].toSorted((one, other) => one.rank - other.rank);
  if (all.length > 3) return null;
  const [first, second, third] = all;
  const make = (place: number, one: Named | undefined): Key | null => (one ? key(place, one.label, lookAt(place, one, all), one.action) : null);
  if (third) return [make(0, first), make(1, second), make(2, third)];
  if (second) return first!.rank < second.rank ? [make(0, first), null, make(2, second)] : [null, make(1, first), make(2, second)];
  return [null, null, make(2, first)];
}

function lookAt(place: number, one: Named, all: readonly Named[]): Look {
  if (one.even) return "call";
  if (all.length > 1 && one.rank < 2 && place === 0) return "plain";
  return place === 2 ? "raise" : "call";
}

export interface Picked {
  count: number;
  ready: boolean;
  /** The answer as it is sent. */
  text: string;
  /** Whether cards are put into rows. */
  rows: boolean;
}

/** Cards that are picked in the hand or put into rows: take them back, or confirm. */
export function cardKeys(decision: Decision, { count, ready, text, rows }: Picked): Keys {
  const back = key(0, say(said("answers.take-back")), "plain", "take-back", { off: !count });
  const wanted = decision.least === decision.most ? say(said("questions.exactly", { count, most: decision.most })) : decision.picks ? say(said("questions.numbers", { counts: listed(decision.picks.counts, "lists.or") })) : "";
  // A key never says what it can not do: without enough cards, it says how many are wanted.
  const label = rows ? (passes(decision) ? picked({ ...decision, kind: "pass" }, count || decision.least) : wordLabel("set")) : picked(decision, count || decision.least);
  return [back, null, key(2, label, "raise", text, { meaning: decision.kind, off: !ready, amount: ready ? "" : wanted })];
}

function picked({ kind, about }: Decision, count: number): string {
  const none = count ? "" : "-none";
  const phrase = [`answers.${about?.matter}${none}`, `answers.${kind}${none}`].find(isKey);
  return phrase ? say(said(phrase, { count })) : "";
}
