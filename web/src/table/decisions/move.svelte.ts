/** A decision while it is being answered: what the keys say, what stands beside them, what a key press does. */
import { aloud, pretty, spoken } from "../../shared/cards/cards";
import { listed, said, say, text as textOf } from "../../shared/hand/phrases";
import { aboutSaid } from "../../shared/hand/about";
import type { Naming } from "../../shared/hand/naming";
import type { Decision, GameEvent } from "../../shared/net/protocol";
import { capitalized, chips } from "../../shared/ui/format";
import type { Answer } from "./answer.svelte";
import { allowed, isRange, leastOf, levels, nudged, presets, type Size } from "./keys/betSizes";
import { betKeys, cardKeys, choiceKeys, isBringIn, key, offerKeys, wagerKeys, type Keys } from "./keys/keys";
import { choiceLabel, choiceSaid, instead, question, waysSaid, wordLabel } from "./keys/prompts";
import { completes } from "./keys/street";

/** Between ways that are declared together. */
const AND = "-and-";

/** What a decision is seen against. */
export interface Around {
  pot: number;
  bet: number;
  stack: number;
  stakes: string;
  events: readonly GameEvent[];
  /** What has happened last, in words. */
  latest: string;
  /** Whether the rows that cards are set in lie on the felt. */
  inRows: boolean;
}

/** One of many answers, or of the places that cards may go to. */
export interface Option {
  label: string;
  action: string;
  /** What stands below it. */
  note?: string;
}

export class Move {
  /** What is bet; the key says what it comes to. */
  amount = $state(0);
  /** Whether a fold was asked about where checking is free. */
  asks = $state(false);
  /** Which of many answers is chosen. */
  chosen = $state(0);
  /** Which ways are declared together, where several may be. */
  together = $state<number[]>([]);
  readonly decision: Decision;

  constructor(
    readonly answer: Answer,
    readonly around: () => Around,
    readonly name: Naming,
  ) {
    const { raises } = (this.decision = answer.decision);
    // A bet starts at the least, a wager at a quarter of the most.
    if (raises) this.amount = allowed(raises, raises.least || raises.most / 4);
  }

  get #bets(): boolean {
    return this.decision.kind === "bet";
  }

  get #wagers(): boolean {
    return this.decision.raises !== null && !this.#bets;
  }

  /** Whether an amount is chosen on a slider. */
  get range(): boolean {
    const { raises } = this.decision;
    return !!raises && (this.#bets || this.#wagers) && isRange(raises);
  }

  get sizes(): Size[] {
    const { raises, to_call: toCall } = this.decision;
    const { pot, bet, stack, stakes } = this.around();
    return raises ? presets(raises, { pot, toCall, bet, stack, stakes }) : [];
  }

  /** The answers to choose from, where there are more than keys. */
  get options(): Option[] {
    const { decision } = this;
    const { raises, kind, choices } = decision;
    if (this.#bets) return raises && raises.sizes.length > 1 ? raises.sizes.map((size) => ({ label: chips(size), action: `${raises.word} ${size}` })) : [];
    if (!choices.length || this.#wagers || this.answer.takesOffer || (choiceKeys(decision) && !this.#ways.length)) return [];
    return (this.#ways.length ? this.#ways : choices).map((choice) => ({ label: choice.length === 1 ? choice.toUpperCase() : choiceSaid(decision, choice), action: `${kind} ${choice}` }));
  }

  /** The ways that may be declared, if several may be together. */
  get #ways(): string[] {
    const { choices } = this.decision;
    return choices.some((choice) => choice.includes(AND)) ? choices.filter((choice) => choice !== "out" && !choice.includes(AND)) : [];
  }

  /** Which of the options are chosen. */
  get on(): number[] {
    return this.#ways.length ? this.together : [this.chosen];
  }

  /** Where cards may go, one of which is chosen; nothing where that lies on the felt. */
  get places(): Option[] {
    const { rows, about } = this.decision;
    if (this.around().inRows) return [];
    return rows.map(({ name, most }, at) => {
      const to = about?.seats?.[at];
      const count = `${this.answer.rows[at]?.length ?? 0} of ${most}`;
      return { label: capitalized(name), action: name, note: to === undefined ? count : `${textOf(this.name(to))}, ${count}` };
    });
  }

  choose(at: number): void {
    const { raises } = this.decision;
    if (this.answer.takesRows) this.answer.row = at;
    if (this.#ways.length) this.together = this.together.includes(at) ? this.together.filter((one) => one !== at) : [...this.together, at].toSorted();
    this.chosen = at;
    if (this.#bets && raises) this.amount = raises.sizes[at] ?? this.amount;
  }

  get keys(): Keys {
    const { decision, answer, amount, asks } = this;
    const { bet, stack, events } = this.around();
    if (this.#bets) return betKeys(decision, { amount, bet, stack, asks, completes: completes(events) });
    if (this.#wagers) return wagerKeys(decision, { amount });
    if (answer.takesOffer) return offerKeys(decision, answer.picked[0]);
    if (!decision.choices.length) return cardKeys(decision, { count: answer.count, ready: answer.ready, text: answer.text, rows: answer.takesRows });
    return (this.#ways.length ? null : choiceKeys(decision)) ?? this.#manyKeys();
  }

  #manyKeys(): Keys {
    const { decision } = this;
    const [other = ""] = decision.choices.includes("out") ? ["declare out"] : instead(decision);
    if (this.#ways.length) {
      const choice = this.together.map((at) => this.#ways[at]).join(AND);
      const label = choice ? choiceSaid(decision, choice) : wordLabel("declare");
      return [other ? key(0, choiceLabel("declare", "out"), "plain", other) : null, null, key(2, label, "raise", `declare ${choice}`, { meaning: decision.kind, off: !choice })];
    }
    const option = this.options[this.chosen];
    return [other ? key(0, wordLabel(other), "plain", other) : null, null, option ? key(2, option.label, "raise", option.action, { meaning: this.decision.kind, said: `${option.label}, confirm` }) : null];
  }

  /** Answers besides those on the keys. */
  get extras(): Option[] {
    return this.#bets ? instead(this.decision).map((action) => ({ label: wordLabel(action), action })) : [];
  }

  get heading(): string {
    const { decision } = this;
    if (this.asks) return say(said("questions.check-is-free"));
    return this.#bets ? this.#betHeading() : question(decision);
  }

  #betHeading(): string {
    const { raises, legal } = this.decision;
    const { stakes, stack } = this.around();
    if (isBringIn(this.decision)) return say(said("questions.bring-in"));
    if (!raises) return say(said(legal.includes("check") ? "questions.check-or-fold" : this.decision.to_call >= stack ? "questions.all-in-to-call" : "questions.call-or-fold"));
    if (raises.sizes.length > 1) return say(said("questions.sizes"));
    if (!legal.includes("call") && !legal.includes("check")) return say(said(!legal.includes("fold") ? "questions.must-bet" : raises.least < this.around().bet + stack ? "questions.bet-or-fold" : "questions.all-in-or-fold"));
    const size = this.#limit();
    return say(size ? said("questions.limit", { amount: chips(size) }) : said("questions.limit-at", { stakes }));
  }

  /** How large a bet is where the stakes say it. */
  #limit(): number | null {
    const { raises, to_call: toCall } = this.decision;
    const { bet, stakes } = this.around();
    const least = raises?.least ?? 0;
    return levels(stakes)?.find((level) => level === least - bet - toCall || level === least) ?? null;
  }

  get text(): string {
    const { decision, answer } = this;
    if (this.asks) return say(said("questions.fold-anyway"));
    if (this.#wagers) return this.#wagerText();
    const about = decision.about ? [say(aboutSaid(decision.about, this.name))] : [];
    if (this.#bets) return about[0] ?? this.around().latest;
    if (answer.takesRows) return capitalized([...about, say(said(this.around().inRows ? "questions.how-to-set" : "questions.how-to-tap"))].join("; "));
    if (answer.takesOffer) return capitalized(say(said("questions.take-tap")));
    if (answer.takesCards) return capitalized([...this.#wanted(), ...about].join("; "));
    if (decision.choices.length === 1 && !instead(decision).length) about.push(say(said("questions.only-one")));
    return capitalized(about.join(". "));
  }

  /** What is asked and what may be answered, for those who listen. */
  get asked(): string {
    const { decision } = this;
    const { stack, pot, events } = this.around();
    const turn = say(said("questions.turn-is-yours"));
    if (this.#bets) {
      const word = completes(events) || isBringIn(decision) ? "complete to" : decision.raises?.word === "raise" ? "raise to" : "bet";
      const about = decision.about ? ` ${capitalized(say(aboutSaid(decision.about, this.name)))}.` : "";
      return aloud(`${say(said("questions.your-turn", { turn, ways: waysSaid(decision, stack, word) }))}.${about} Pot ${chips(pot)}.`);
    }
    const labels = this.answer.takesOffer ? decision.choices.map((choice) => choiceSaid(decision, choice)) : this.options.length ? this.options.map((one) => one.label) : decision.choices.length ? this.keys.flatMap((one) => one?.label ?? []) : [];
    const ways = labels.length ? `${say(said("decisions.ways", { ways: listed(labels, "lists.comma", "lists.or") }))}.` : "";
    return aloud([`${turn}: ${this.heading}`, this.text, ways].filter(Boolean).map((one) => (/[.?]$/.test(one) ? one : `${one}.`)).join(" "));
  }

  /** What a key press has changed, for those who listen: the amount, the answer, or the cards. */
  get told(): string {
    const { answer, options } = this;
    if (this.range || answer.takesOffer) return this.keys[2]?.said ?? "";
    if (options.length) return this.on.map((at) => options[at]?.label).join(", ");
    if (answer.takesRows) {
      const rows = this.decision.rows.flatMap((row, at) => (answer.rows[at]?.length ? [`${row.name}: ${answer.rows[at].map(spoken).join(", ")}`] : []));
      return capitalized([...answer.picked.map((card) => `${spoken(card)} in hand`), ...rows].join(". ")) || "No card is placed";
    }
    return answer.takesCards ? `${capitalized(answer.picked.map(spoken).join(", ") || "nothing")} picked` : "";
  }

  #wanted(): string[] {
    const { least, most, picks } = this.decision;
    const { count } = this.answer;
    if (picks) return this.#limits(picks.counts, picks.free, picks.keep);
    return [say(said(least === most ? "questions.picked" : "questions.up-to", { count, most }))];
  }

  /** Which numbers of cards may be picked, where some between them may not, and what has to be kept. */
  #limits(counts: readonly number[], free: number, keep: readonly string[]): string[] {
    const { count } = this.answer;
    const most = counts.at(-1) ?? 0;
    const whole = counts.length === most - (counts[0] ?? 0) + 1;
    const wanted = whole ? said("questions.up-to", { count, most }) : said("questions.one-of", { count, counts: listed(counts, "lists.comma", "lists.or") });
    const kept = keep.length ? [say(said("questions.keep-one", { free, keep: listed(keep.map(pretty), "lists.or") }))] : [];
    return [say(wanted), ...kept];
  }

  #wagerText(): string {
    const { about, raises } = this.decision;
    const most = chips(raises?.most ?? 0);
    if (about?.matter === "sit-out" || about?.matter === "pass-bet") return say(said(`questions.${about.matter}`, { most }));
    // What a card of the deck costs stands on its key.
    return about ? capitalized(say(aboutSaid(about.matter === "auction" ? { ...about, prices: [] } : about, this.name))) : "";
  }

  /** What is bet, within what is allowed. */
  bet(amount: number): void {
    const { raises } = this.decision;
    if (raises) this.amount = allowed(raises, amount);
  }

  /** Act on a key that is none of the three; returns whether it did anything. */
  press(pressed: string, shift: boolean): boolean {
    const number = /^[1-9]$/.test(pressed) ? Number(pressed) - 1 : -1;
    if (this.range) return this.#pressSize(pressed, number, shift);
    if (this.answer.takesOffer) return this.#pressOffer(number);
    if (this.options.length) {
      if (!this.options[number]) return false;
      this.choose(number);
      return true;
    }
    return !this.#bets && !this.decision.choices.length && this.#pressCard(pressed, number);
  }

  #pressSize(pressed: string, number: number, shift: boolean): boolean {
    const { raises } = this.decision;
    const way = { arrowup: 1, arrowdown: -1 }[pressed];
    if (way && raises) this.amount = nudged(raises, this.amount, way * (shift ? 10 : 1), this.around().stakes);
    else if (this.sizes[number]?.amount != null) this.amount = this.sizes[number].amount;
    else return false;
    return true;
  }

  #pressOffer(number: number): boolean {
    const choice = this.answer.wanted[number];
    if (choice) this.answer.toggle(choice);
    return choice !== undefined;
  }

  #pressCard(pressed: string, number: number): boolean {
    const { answer, decision } = this;
    const card = (answer.takesRows ? answer.loose : decision.cards)[number];
    const row = answer.takesRows && /^[a-i]$/.test(pressed) ? pressed.charCodeAt(0) - 97 : -1;
    if (card) answer.toggle(card);
    else if (row >= 0 && row < decision.rows.length) {
      const next = answer.picked[0] ?? answer.loose[0];
      if (next) answer.put(next, row);
    } else if (pressed === "backspace") answer.takeBack();
    else return false;
    return true;
  }

  /** How far along the slider the amount is, from 0 to 1. */
  get along(): number {
    const { raises } = this.decision;
    if (!raises) return 0;
    const least = leastOf(raises);
    return raises.most > least ? (this.amount - least) / (raises.most - least) : 1;
  }
}
