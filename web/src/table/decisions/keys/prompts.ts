/** What each kind of decision asks, and what its answers are called. */
import { pretty } from "../../../shared/cards/cards";
import { isKey, listed, said, say } from "../../../shared/hand/phrases";
import type { Decision } from "../../../shared/net/protocol";
import { capitalized, chips } from "../../../shared/ui/format";

const CARD = /^[2-9TJQKAX][cdhsx]$/;

/** What is asked, by what it is about or its kind; the word of a kind that the catalogue does not have. */
export function question({ kind, about, choices }: Decision): string {
  const matter = about?.matter === "take" && !choices.includes("card") ? "take-offer" : (about?.matter ?? "");
  // What a wager is about is said below the question.
  const key = [kind === "wager" ? "" : `questions.${matter}`, `questions.${kind}`].find(isKey);
  return key ? say(said(key)) : capitalized(kind);
}

/** Whether cards are put into rows to go to several players. */
export const passes = (decision: Decision): boolean => decision.about?.matter === "pass-ways";

/** A card that may be taken, with what it costs. */
function offered(decision: Decision, choice: string): string {
  const label = CARD.test(choice) ? pretty(choice) : choiceLabel("take", choice);
  const price = decision.about?.prices?.[decision.choices.indexOf(choice)] ?? 0;
  return price ? say(said("answers.take-for", { label, amount: chips(price) })) : label;
}

/** What a player does who does not pay for something. */
const FREE: Readonly<Record<string, string>> = { "pay-or-fold": "fold", "pay-or-discard": "buy-discard", replace: "buy-leave" };

/** What a player pays for something, or does instead. */
function owed({ about, kind }: Decision, choice: string): string {
  const { matter = "", amount, facing } = about!;
  if (matter === "face") {
    const label = wordLabel(`buy-${(choice === "yes") === (facing === "up") ? "up" : "down"}`);
    return choice === "yes" ? say(said("answers.take-for", { label, amount: chips(amount!) })) : label;
  }
  if (choice === "yes") return say(said("answers.pay", { amount: chips(amount!) }));
  return FREE[matter] ? wordLabel(FREE[matter]) : choiceLabel(kind, choice);
}

/** What one of the choices of a decision is called. */
export const choiceSaid = (decision: Decision, choice: string): string => (decision.kind === "buy" && decision.about?.amount ? owed(decision, choice) : decision.kind === "take" || decision.kind === "bid" ? offered(decision, choice) : choiceLabel(decision.kind, choice));

export function choiceLabel(kind: string, choice: string): string {
  const key = `answers.${kind}-${choice}`;
  if (isKey(key)) return say(said(key));
  if (kind === "run") return say(said("answers.run", { times: choice }));
  return capitalized(say(said("answers.choice", { choice: choice.replaceAll("-", " ") })));
}

/** An answer that stands beside the others: `fold`, `kill`. */
export function wordLabel(action: string): string {
  const key = `answers.${action}`;
  return isKey(key) ? say(said(key)) : capitalized(action);
}

/** What it is the viewer's turn to do: `Your turn: call 140 or raise`. */
export function turnSaid(decision: Decision, stack: number): string {
  const words = decision.kind === "bet" ? betWords(decision, stack) : [];
  const turn = say(said("questions.turn-is-yours"));
  return words.length ? say(said("questions.your-turn", { turn, ways: listed(words, "lists.comma", "lists.or") })) : turn;
}

function betWords({ legal, to_call: toCall, raises }: Decision, stack: number): string[] {
  const check = legal.includes("check") ? [wordLabel("check")] : [];
  const call = legal.includes("call") ? [say(said("answers.call", { amount: chips(Math.min(toCall, stack)) }))] : [];
  const raise = raises ? [capitalized(raises.word)] : [];
  return [...check, ...call, ...raise].map((word) => word.toLowerCase());
}

/** Everything that may be done about a bet, with what it costs: `call 5, raise 20 to 995 or fold`. */
export function waysSaid(decision: Decision, stack: number, raiseWord: string): string {
  const { legal, to_call: toCall, raises } = decision;
  const cost = chips(Math.min(toCall, stack));
  const some = raises?.sizes.map((size) => chips(size)) ?? [];
  const least = chips(raises?.least ?? 0);
  const most = chips(raises?.most ?? 0);
  const many = raises ? (some.length > 1 ? `${raiseWord} ${say(said("decisions.ways", { ways: listed(some, "lists.comma", "lists.or") }))}` : least === most || some.length ? `${raiseWord} ${some[0] ?? most}` : say(said("decisions.range", { word: raiseWord, least, most }))) : "";
  const ways = [
    legal.includes("check") ? wordLabel("check") : "",
    legal.includes("call") ? say(said(legal.includes("fold") ? "answers.call" : "answers.bring-in", { amount: cost })) : "",
    many,
    ...instead(decision).map(wordLabel),
    legal.includes("fold") ? wordLabel("fold") : "",
  ];
  return say(said("decisions.ways", { ways: listed(ways.filter(Boolean).map((way) => way.toLowerCase()), "lists.comma", "lists.or") }));
}

/** Legal actions of another kind than the decision. */
export function instead(decision: Decision): string[] {
  const usual =
    decision.kind === "bet"
      ? ["fold", "check", "call", decision.raises?.word ?? ""]
      : [decision.kind];
  return decision.legal.filter((action) => !usual.includes(action.split(" ")[0] ?? ""));
}
