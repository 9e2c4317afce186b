/** What the viewer holds, what others have shown and what has won, as the server says it. */
import { ask, comesLater } from "../../shared/net/api";
import type { Award, Holding, Shown, Standing } from "../../shared/net/protocol";
import type { Room } from "./room.svelte";

export class HandStanding {
  #standing = $state.raw<Standing>({ hand: 0, holding: [], lines: [], shown: [], awards: [] });
  #asked = "";

  constructor(readonly room: Room) {}

  /** Ask for it, if cards, what is wild or awards are new since it was asked for last. */
  look(): void {
    const { id, view, hand, mine, over, state } = this.room;
    const awards = state?.events.filter((event) => event.kind === "award").length ?? 0;
    const now = JSON.stringify([view?.hand?.number, over, mine?.folded, mine?.cards, mine?.parts, hand?.board, hand?.wild, hand?.own_wild, awards]);
    // The server knows the end of what is still staged.
    if (!view?.hand || now === this.#asked || this.room.staging) return;
    this.#asked = now;
    void ask<Standing>(`/tables/${encodeURIComponent(id)}/standing`).then(
      (found) => {
        // An answer that comes after a later question is out of date.
        if (now === this.#asked) this.#standing = found;
      },
      (error: unknown) => {
        if (comesLater(error) && now === this.#asked) this.#asked = "";
      },
    );
  }

  /** Whether it is that of the hand on the table. */
  get #current(): boolean {
    return this.#standing.hand === this.room.view?.hand?.number;
  }

  get awards(): Award[] {
    return this.#current ? this.#standing.awards : [];
  }

  /** What the viewer's cards come to. */
  get holding(): Holding[] {
    return this.#current && !this.room.mine?.folded ? this.#standing.holding : [];
  }

  /** What they come to on each line of the board alone. */
  get byLine(): ReadonlyMap<number, Holding[]> {
    return new Map(this.#current && !this.room.mine?.folded ? this.#standing.lines.map((one) => [one.line, one.holding]) : []);
  }

  /** What was shown down, once the hand is over. */
  get shown(): Shown[] {
    return this.#current && this.room.over ? this.#standing.shown : [];
  }
}
