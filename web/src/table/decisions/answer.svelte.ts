/** The answer to a decision while it is being put together. */
import type { CardPicking } from "../../shared/felt/picking";
import type { Decision } from "../../shared/net/protocol";

const SORTED = new Set(["draw", "discard", "expose", "split", "pass", "trade", "order"]);

const CARD = /^[2-9TJQKAX][cdhsx]$/;

export class Answer implements CardPicking {
  /** Cards that were tapped, in that order. */
  picked = $state<string[]>([]);
  /** Cards that were put into rows. */
  rows = $state<string[][]>([]);
  /** The row that cards go into when they are tapped. */
  row = $state(0);

  constructor(readonly decision: Decision) {
    this.rows = decision.rows.map(() => []);
    const [only, ...others] = this.wanted;
    if (this.takesOffer && only && !others.length) this.picked = [only];
    // Where every card has to go, there is nothing to pick.
    if (this.takesCards && decision.kind !== "order" && decision.least === decision.cards.length) this.picked = decision.cards;
  }

  get takesCards(): boolean {
    const { decision } = this;
    return SORTED.has(decision.kind) && !decision.choices.length && !decision.rows.length;
  }

  /** Whether a card is tapped that lies on offer on the table. */
  get takesOffer(): boolean {
    return this.decision.kind === "take" && this.decision.choices.some((choice) => CARD.test(choice));
  }

  /** What lies there to be taken: the cards on offer, and the deck. */
  get wanted(): string[] {
    return this.decision.choices.filter((choice) => choice === "deck" || CARD.test(choice));
  }

  priceOf(choice: string): number | null {
    const { choices, about } = this.decision;
    return this.takesOffer && choices.includes(choice) ? (about?.prices?.[choices.indexOf(choice)] ?? 0) : null;
  }

  get lot(): string | null {
    const { about } = this.decision;
    return about?.matter === "auction" ? (about.card ?? null) : null;
  }

  get takesRows(): boolean {
    return this.decision.rows.length > 0;
  }

  /** Cards that are in no row yet. */
  get loose(): string[] {
    const placed = this.rows.flat();
    return this.decision.cards.filter((card) => !placed.includes(card));
  }

  toggle(card: string): void {
    const { decision } = this;
    if (this.takesOffer && this.wanted.includes(card)) this.picked = [card];
    if (!decision.cards.includes(card)) return;
    if (this.takesRows) {
      this.picked = this.picked.includes(card) ? this.picked.filter((one) => one !== card) : [card];
      return;
    }
    if (this.picked.includes(card)) this.picked = this.picked.filter((one) => one !== card);
    else if (this.picked.length < decision.most && this.#keeps([...this.picked, card])) this.picked = [...this.picked, card];
    else if (decision.most === 1) this.picked = [card];
  }

  /** Whether a card is kept that must be, where so many are picked. */
  #keeps(cards: string[]): boolean {
    const { picks } = this.decision;
    return !picks?.keep.length || cards.length <= picks.free || picks.keep.some((card) => !cards.includes(card));
  }

  fits(row: number): boolean {
    return (this.rows[row]?.length ?? 0) < (this.decision.rows[row]?.most ?? 0);
  }

  /** Put a card into a row, or back among the loose ones without a row. */
  put(card: string, row: number | null): void {
    if (!this.decision.cards.includes(card)) return;
    const rows = this.rows.map((cards) => cards.filter((one) => one !== card));
    if (row !== null) {
      if ((rows[row]?.length ?? 0) >= (this.decision.rows[row]?.most ?? 0)) return;
      if (rows.flat().length >= this.decision.most) return;
      rows[row]?.push(card);
    }
    this.rows = rows;
    this.picked = this.picked.filter((one) => one !== card);
  }

  place(card: string): void {
    const now = this.rows.findIndex((row) => row.includes(card));
    this.put(card, now < 0 ? this.row : null);
    // A row that is full gives way to one that needs cards, or takes some.
    const { rows } = this.decision;
    const needs = rows.findIndex((row, at) => (this.rows[at]?.length ?? 0) < row.least);
    if (now >= 0) this.row = now;
    else if (!this.fits(this.row)) this.row = Math.max(0, needs < 0 ? rows.findIndex((_, at) => this.fits(at)) : needs);
  }

  /** How many cards were picked or put into rows. */
  get count(): number {
    return this.takesRows ? this.rows.flat().length : this.picked.length;
  }

  takeBack(): void {
    this.picked = [];
    this.rows = this.rows.map(() => []);
  }

  get ready(): boolean {
    const { least, most, rows } = this.decision;
    const full = rows.every((row, at) => {
      const held = this.rows[at]?.length ?? 0;
      return held >= row.least && held <= row.most;
    });
    const { picks } = this.decision;
    if (picks && !(picks.counts.includes(this.count) && this.#keeps(this.picked))) return false;
    return full && this.count >= least && this.count <= most;
  }

  /** The answer as the server reads it. */
  get text(): string {
    const { kind } = this.decision;
    if (this.takesRows) return `${kind} ${this.rows.map((row) => row.join(" ") || "-").join(" / ")}`;
    return [kind, ...this.picked].join(" ");
  }
}
