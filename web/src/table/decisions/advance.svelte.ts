/** Actions chosen in advance: they are valid only as long as nothing has changed. */
import { said, say } from "../../shared/hand/phrases";
import type { Decision, GameEvent, HandView, SeatView } from "../../shared/net/protocol";
import { chips } from "../../shared/ui/format";
import type { Room } from "../state/room.svelte";

export type Wish = "fold" | "check" | "call";

export interface Wished {
  wish: Wish;
  /** What a call cost when it was chosen. */
  amount: number;
  /** How many streets had been dealt by then. */
  street: number;
  hand: number;
}

export interface Offer {
  wish: Wish;
  label: string;
  amount: number;
}

const STREETS: ReadonlySet<string> = new Set<GameEvent["kind"]>(["deal", "board", "community", "draw", "next-deal"]);

export function street(events: readonly GameEvent[]): number {
  return events.reduce((sum, event) => sum + (STREETS.has(event.kind) ? 1 : 0), 0);
}

/** What a call would cost now, as far as the bets on the table say. */
export function toCall(hand: HandView, mine: SeatView): number {
  const most = Math.max(0, ...hand.seats.map((seat) => seat.bet));
  return Math.min(mine.stack, Math.max(0, most - mine.bet));
}

/** What may be chosen while somebody else decides about a bet. */
export function offers(hand: HandView | null, mine: SeatView | null): Offer[] {
  const decision = hand?.decision;
  if (!hand || !mine || mine.folded || mine.gone || !mine.stack) return [];
  if (decision?.kind !== "bet" || decision.seat === hand.seat) return [];
  const amount = toCall(hand, mine);
  return amount
    ? [
        { wish: "fold", label: say(said("answers.fold")), amount: 0 },
        { wish: "call", label: say(said("answers.call", { amount: chips(amount) })), amount },
      ]
    : [
        { wish: "fold", label: say(said("answers.check-or-fold")), amount: 0 },
        { wish: "check", label: say(said("answers.check")), amount: 0 },
      ];
}

/** Whether a choice is still valid: nothing it was made for has changed. */
export function stands(wished: Wished, hand: HandView, mine: SeatView, number: number, events: readonly GameEvent[]): boolean {
  if (wished.hand !== number || wished.street !== street(events) || mine.folded) return false;
  return wished.wish === "fold" || toCall(hand, mine) === wished.amount;
}

/** The chosen action, if it is legal and costs what it cost then. */
export function granted(wished: Wished, decision: Decision, stack: number): string | null {
  if (decision.kind !== "bet") return null;
  const legal = (action: string): string | null => (decision.legal.includes(action) ? action : null);
  switch (wished.wish) {
    case "fold":
      return legal("check") ?? legal("fold");
    case "check":
      return legal("check");
    case "call":
      return Math.min(decision.to_call, stack) === wished.amount ? legal("call") : null;
  }
}

/** What the viewer has chosen in advance. */
export class AdvanceAction {
  #wished = $state.raw<Wished | null>(null);

  constructor(readonly room: Room) {}

  get offers(): Offer[] {
    return this.room.over || this.room.view?.paused || this.room.view?.floor.call ? [] : offers(this.room.hand, this.room.mine);
  }

  get wish(): Wish | null {
    return this.#wished?.wish ?? null;
  }

  toggle(offer: Offer): void {
    const { state } = this.room;
    if (this.wish === offer.wish || !state) this.#wished = null;
    else this.#wished = { wish: offer.wish, amount: offer.amount, street: street(state.events), hand: state.hand };
  }

  /** Drop a choice that is no longer valid. */
  look(): void {
    const { hand, mine, state, over } = this.room;
    const wished = this.#wished;
    if (!wished) return;
    if (over || !hand || !mine || !state || !stands(wished, hand, mine, state.hand, state.events)) this.#wished = null;
  }

  /** Answer the decision as chosen; returns whether that was done. */
  answer(decision: Decision): boolean {
    this.look();
    const wished = this.#wished;
    this.#wished = null;
    const action = wished && granted(wished, decision, this.room.reach);
    if (action) void this.room.act(action);
    return !!action;
  }
}
