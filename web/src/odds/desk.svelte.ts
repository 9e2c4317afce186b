/** The cards of a question as they are laid out: which slot is next, and what picking and typing do. */
import type { OddsLayout } from "../generated/routes";
import { spoken } from "../shared/cards/cards";
import { addSeat, after, cardAt, carried, copiesOf, dealRandom, fresh, put, slotName, slotOf, slots, taken, typed, UNKNOWN, type Setup, type Slot } from "./setup";

const FIRST: Slot = "seat:0:0";
const boxOf = (slot: Slot): HTMLElement | null => document.querySelector<HTMLElement>(`[data-slot="${CSS.escape(slot)}"]`);

export class Desk {
  readonly layout: OddsLayout;
  setup: Setup;
  /** Where the next card goes. */
  active = $state<Slot>(FIRST);
  /** A rank that has been typed and waits for its suit. */
  pending = $state("");
  /** Why a card was not placed. */
  said = $state("");
  /** Cards of which none is left. */
  readonly gone = $derived.by(() => {
    const cards = taken(this.setup);
    return new Set(this.layout.deck.filter((card) => cards.filter((one) => one === card).length >= copiesOf(this.layout, card)));
  });

  constructor(layout: OddsLayout, before: Setup | null) {
    this.layout = layout;
    this.setup = $state(before ? carried(before, layout) : fresh(layout));
    this.active = this.#empty();
  }

  #empty(): Slot {
    return slots(this.layout, this.setup).find((slot) => !cardAt(this.setup, slot)) ?? FIRST;
  }

  /** Go to a slot, with the keyboard's focus. */
  #go(slot: Slot): void {
    this.active = slot;
    this.pending = "";
    requestAnimationFrame(() => boxOf(slot)?.focus());
  }

  #stay(): void {
    if (!slots(this.layout, this.setup).includes(this.active)) this.active = slots(this.layout, this.setup)[0] ?? FIRST;
  }

  /** Choose a slot; a second tap empties it. While discards are chosen, a tap adds its card to them or takes it back. */
  tap(slot: Slot): void {
    const card = cardAt(this.setup, slot);
    const seat = slot.startsWith("seat:") ? this.setup.seats[Number(slot.split(":")[1])] : undefined;
    if (seat?.draw === "throws" && this.setup.draws === 1 && card && card !== UNKNOWN) {
      seat.thrown = seat.thrown.includes(card) ? seat.thrown.filter((one) => one !== card) : [...seat.thrown, card];
    } else if (slot === this.active && card) put(this.setup, slot, "");
    this.active = slot;
    this.pending = this.said = "";
  }

  /** Put a card where it goes next; picked from the deck once more, it is taken back. */
  pick(card: string, typing = false): void {
    this.pending = this.said = "";
    const where = this.gone.has(card) ? slotOf(this.layout, this.setup, card) : undefined;
    if (where && typing) {
      this.said = `The ${spoken(card)} is taken: ${slotName(this.layout, where).toLowerCase()}.`;
    } else if (where) {
      put(this.setup, where, "");
      this.active = where;
    } else {
      put(this.setup, this.active, card);
      const next = after(this.layout, this.setup, this.active);
      if (typing) this.#go(next);
      else this.active = next;
    }
  }

  /** Take the card away, or the one before an empty slot. A rank without a suit goes first. */
  clear(): void {
    const all = slots(this.layout, this.setup);
    const slot = cardAt(this.setup, this.active) ? this.active : all[all.indexOf(this.active) - 1];
    const half = this.pending;
    this.pending = this.said = "";
    if (half || !slot) return;
    put(this.setup, slot, "");
    this.#go(slot);
  }

  /** Move one slot, or to the nearest one above or below. */
  move(key: string): void {
    const all = slots(this.layout, this.setup);
    const by = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (by) {
      const next = all[all.indexOf(this.active) + by];
      if (next) this.#go(next);
      return;
    }
    const middle = (slot: Slot): [number, number] => {
      const box = boxOf(slot)?.getBoundingClientRect();
      return box ? [box.left + box.width / 2, box.top + box.height / 2] : [0, 0];
    };
    const [x, y] = middle(this.active);
    const far = ([left, top]: [number, number]): number => Math.abs(left - x) + 3 * Math.abs(top - y);
    const beyond = all
      .map((slot) => ({ slot, at: middle(slot) }))
      .filter(({ at }) => (at[1] - y) * (key === "ArrowDown" ? 1 : -1) > 12)
      .sort((one, other) => far(one.at) - far(other.at));
    if (beyond[0]) this.#go(beyond[0].slot);
  }

  /** Act on a key; returns whether it did anything. */
  key(event: KeyboardEvent): boolean {
    if (event.key === "Backspace" || event.key === "Delete") this.clear();
    else if (event.key.startsWith("Arrow")) {
      const target = event.target as HTMLElement;
      if (target !== document.body && !target.dataset.slot) return false;
      this.move(event.key);
    } else if (event.key.length === 1 && event.key !== " ") {
      const found = typed(this.pending, event.key, this.layout.deck);
      const before = this.pending;
      this.pending = found.pending;
      if (found.card) this.pick(found.card, true);
      else if (!found.pending && !before) return false;
    } else if (event.key === "Escape" && this.pending) this.pending = "";
    else return false;
    return true;
  }

  /** Write a range for a seat, or lay out its cards again. */
  write(number: number, on: boolean): void {
    const seat = this.setup.seats[number];
    if (seat) seat.range = on ? "" : null;
    this.#stay();
  }

  add(): void {
    addSeat(this.layout, this.setup);
  }

  remove(number: number): void {
    this.setup.seats.splice(number, 1);
    this.#stay();
  }

  random(): void {
    dealRandom(this.layout, this.setup, Math.random);
    this.active = this.#empty();
    this.pending = this.said = "";
  }

  startOver(): void {
    Object.assign(this.setup, fresh(this.layout, this.setup.seats.length));
    this.active = FIRST;
    this.pending = this.said = "";
  }
}
