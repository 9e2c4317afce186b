/** What each kind of decision asks, and what its answers are called. */
import { isKey, listed, said, say } from "../../../shared/hand/phrases";
import type { Decision } from "../../../shared/net/protocol";
import { capitalized, chips } from "../../../shared/ui/format";

/** What is asked; the word of a kind that the catalogue does not have. */
export function question(kind: string): string {
  const key = `questions.${kind}`;
  return isKey(key) ? say(said(key)) : capitalized(kind);
}

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

/** Legal actions of another kind than the decision. */
export function instead(decision: Decision): string[] {
  const usual =
    decision.kind === "bet"
      ? ["fold", "check", "call", decision.raises?.word ?? ""]
      : [decision.kind];
  return decision.legal.filter((action) => !usual.includes(action.split(" ")[0] ?? ""));
}
