/** The steps of a sheet as a row of pictures. */

export interface Step {
  kind: "post" | "deal" | "board" | "bet" | "draw" | "choice" | "show" | "again" | "other";
  /** Cards that are dealt or turned up. */
  down: number;
  up: number;
  label: string;
  text: string;
}

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen"];

function number(word: string | undefined): number {
  if (!word) return 1;
  const known = NUMBERS.indexOf(word.toLowerCase());
  return known >= 0 ? known : Number(word) || 1;
}

type Made = Partial<Omit<Step, "text">> & Pick<Step, "kind" | "label">;
type Rule = [RegExp, (found: RegExpExecArray) => Made];
const says = (kind: Step["kind"], label: string, cards: { down?: number; up?: number } = {}) => (): Made => ({ kind, label, ...cards });

/** What each sentence of the language is drawn as; the first that fits. */
const RULES: Rule[] = [
  [/^what follows is repeated (\d+ times)/i, ([, times]) => ({ kind: "again", label: times! })],
  [/^what follows is repeated/i, says("again", "again and again")],
  [/cards are gathered and shuffled|cards are put aside|cards played are laid aside/i, says("again", "next deal")],
  [/the turn passes to the next/i, says("again", "next player")],
  [/^the dealer is the bank/i, says("bet", "wager")],
  [/folds and loses the wager/i, says("bet", "fold or bet")],
  [/may open, with a check or with a bet/i, says("bet", "open")],
  [/^the player at the dealer's left turns up a card and opens/i, says("bet", "turn up, bet")],
  [/round of betting/i, says("bet", "")],
  [/may bet any amount/i, says("bet", "bet")],
  [/small and the big blind/i, says("post", "blinds")],
  [/lays out \w+ legs/i, says("post", "legs")],
  [/every loss costs/i, says("post", "losses")],
  [/must open for/i, says("post", "opens")],
  [/bring-in/i, says("post", "bring-in")],
  [/\bantes?\b/i, says("post", "ante")],
  [/^two cards, the posts/i, says("deal", "two posts", { up: 2 })],
  [/is dealt (\w+) cards? face down and (\w+) cards? face up/i, ([, down, up]) => ({ kind: "deal", label: `${number(down)} down, ${number(up)} up`, down: number(down), up: number(up) })],
  [/is dealt (\w+) cards? face (down|up), and the bank/i, ([, count, facing]) => ({ kind: "deal", label: "and the bank", [facing!]: number(count) })],
  [/is dealt (\w+) cards? face down/i, ([, count]) => ({ kind: "deal", label: `${number(count)} down`, down: number(count) })],
  [/is dealt (\w+) cards? face up/i, ([, count]) => ({ kind: "deal", label: `${number(count)} up`, up: number(count) })],
  [/is dealt (\w+) cards? and places/i, ([, count]) => ({ kind: "deal", label: "place", up: number(count) })],
  [/places (\w+) cards? face up in the rows/i, ([, count]) => ({ kind: "deal", label: "place", up: number(count) })],
  [/gets a card face up and at once places/i, says("deal", "place", { up: 1 })],
  [/gets one card, face down if all/i, says("deal", "1 card", { up: 1 })],
  [/makes (\w+) stacks of (\d+) cards/i, ([, , size]) => ({ kind: "deal", label: `${size} down`, down: Number(size) })],
  [/turn up the next/i, says("deal", "turn 1 up", { up: 1 })],
  [/picks (\w+) down cards? in secret/i, ([, count]) => ({ kind: "choice", label: `turn ${number(count)} up` })],
  [/may turn the down card up/i, says("choice", "show one")],
  [/keeps it, or passes/i, says("choice", "keep or pass")],
  [/keeps the card or swaps/i, says("choice", "keep or swap")],
  [/takes one card face up or passes/i, says("choice", "take or pass")],
  [/takes a card face up/i, says("choice", "buy a card")],
  [/takes cards, one at a time/i, says("choice", "hit or stand")],
  [/to be in |in or out|says out, or in/i, says("choice", "in or out")],
  [/declare/i, says("choice", "declare")],
  [/chooses how/i, says("choice", "pick the game")],
  [/splits the cards/i, says("choice", "split")],
  [/sets the cards in rows/i, says("choice", "set rows")],
  [/gets a book of/i, says("choice", "Fantasyland")],
  [/in the order in which they will/i, says("choice", "order")],
  [/bank may stop/i, says("choice", "bank may stop")],
  [/replacements are dealt/i, says("draw", "new cards")],
  [/discards \d+ to \d+ cards/i, says("draw", "draw")],
  [/discards?\b/i, says("draw", "discard")],
  [/turns up any (\w+) cards? of the layout/i, ([, count]) => ({ kind: "board", label: `turn ${number(count)} up`, up: number(count) })],
  [/is removed/i, says("other", "line goes")],
  [/\brolls?\b/i, says("other", "dice")],
  [/is forced in/i, says("other", "forced in")],
  [/^where there is a jackpot/i, says("other", "jackpot")],
  [/broken off/i, says("other", "broken off")],
  [/legs takes the pot/i, says("show", "legs win")],
  [/lowest hand pays a leg/i, says("show", "lowest pays")],
  [/bank turns its cards up/i, says("show", "bank plays")],
  [/turns them up|turn their cards up/i, says("show", "cards up")],
  [/compare/i, says("show", "compare")],
  [/\bshow|shown\b/i, says("show", "showdown")],
];

function betting(text: string): string {
  if (/small or the big bet/i.test(text)) return "bet";
  return /at the big bet/i.test(text) ? "big bet" : /at the small bet/i.test(text) ? "small bet" : "bet";
}

/** Areas that a sheet gives a word to are called so; letters and numbers are the board. */
function boardStep(text: string, areas: Record<string, number>): Made | null {
  const said = /^the (?:areas? )?(.+?) (?:of the board )?(?:is|are) dealt face up/i.exec(text)?.[1];
  if (!said || said === "replacements") return null;
  const names = said.split(/, | and /);
  const count = names.reduce((sum, name) => sum + (areas[name] ?? 1), 0);
  return { kind: "board", up: count, label: names.length === 1 && /^[a-z]{3,}$/i.test(said) ? said : "board" };
}

export function step(text: string, areas: Record<string, number> = {}): Step {
  const whole = (made: Made): Step => ({ down: 0, up: 0, ...made, text });
  const board = boardStep(text, areas);
  if (board) return whole(board);
  for (const [pattern, make] of RULES) {
    const found = pattern.exec(text);
    if (!found) continue;
    const made = make(found);
    return whole(made.kind === "bet" && !made.label ? { ...made, label: betting(text) } : made);
  }
  return whole({ kind: "other", label: "" });
}

export const picture = (steps: string[], areas: Record<string, number> = {}): Step[] => steps.map((text) => step(text, areas));
