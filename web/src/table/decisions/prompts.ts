/** What each kind of decision asks, and what its answers are called. */
import { isKey, said, say } from "../../shared/hand/phrases";
import { capitalized, chips } from "../../shared/ui/format";

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

export function pickButton(kind: string, count: number): string {
  const key = count ? `answers.${kind}` : `answers.${kind}-none`;
  return isKey(key) ? say(said(key, { count })) : capitalized(kind);
}

/** A bet, a raise or a wager of so many chips. */
export function betLabel(word: string, amount: number, all: boolean): string {
  const key = `answers.${word}`;
  return say(said(all ? "answers.all-in" : isKey(key) ? key : "answers.bet", { amount: chips(amount) }));
}
