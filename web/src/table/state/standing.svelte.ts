/** What the viewer holds, what others have shown and what has won, as the server says it. */
import { ask, comesLater } from "../../shared/net/api";
import type { Award, Holding, Shown, Standing } from "../../shared/net/protocol";
import type { Room } from "./room.svelte";

export class HandStanding {
  #standing = $state.raw<Standing>({ hand: 0, holding: [], lines: [], shown: [], awards: [] });
  #asked = "";
  /** The cards that it was asked about. */
  #cards = "";

  constructor(readonly room: Room) {}

  /** Ask for it, if cards, what is wild or awards are new since it was asked for last. */
  look(): void {
    const { id, view, hand, mine, over, state } = this.room;
    const awards = state?.events.filter((event) => event.kind === "award").length ?? 0;
    const now = JSON.stringify([view?.hand?.number, over, mine?.folded, mine?.cards, mine?.parts, hand?.board, hand?.wild, hand?.own_wild, awards]);
    // The server knows the end of what is still staged; of a deal that has ended it says who has won.
    if (!view?.hand || now === this.#asked || (this.room.staging && !this.room.between)) return;
    this.#asked = now;
    this.#cards = this.#seen;
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

  /** The own cards and those on the board, as far as they are shown. */
  get #seen(): string {
    return JSON.stringify([this.room.mine?.cards, this.room.hand?.boards]);
  }

  /** Whether it is also about the cards that are seen: of what is staged, nobody is asked. */
  get #fresh(): boolean {
    return this.#current && !this.room.mine?.folded && !this.room.between && !(this.room.staging && this.#cards !== this.#seen);
  }

  get awards(): Award[] {
    return this.#current ? this.#standing.awards : [];
  }

  /** What the viewer's cards come to. */
  get holding(): Holding[] {
    return this.#fresh ? this.#standing.holding : [];
  }

  /** What they come to on each line of the board alone. */
  get byLine(): ReadonlyMap<number, Holding[]> {
    return new Map(this.#fresh ? this.#standing.lines.map((one) => [one.line, one.holding]) : []);
  }

  /** What was shown down, once the hand is over. */
  get shown(): Shown[] {
    return this.#current && this.room.over ? this.#standing.shown : [];
  }
}
