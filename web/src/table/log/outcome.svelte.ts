/** What the hand on the table came to, once it is over. */
import type { Naming } from "../../shared/hand/narrate";
import type { Result } from "../../shared/hand/results";
import type { Room } from "../state/room.svelte";
import type { HandStanding } from "../state/standing.svelte";

export class HandOutcome {
  #tells = $state.raw<typeof import("./resultsSaid") | null>(null);

  constructor(
    readonly room: Room,
    readonly standing: HandStanding,
    readonly name: Naming,
  ) {}

  /** Fetch what tells it, so that it is there when a hand is over. */
  async fetch(): Promise<void> {
    this.#tells = await import("./resultsSaid");
  }

  /** Who has won what. */
  readonly won: Result[] = $derived.by(() => {
    const { view, over, state } = this.room;
    return this.#tells && view?.hand && over ? this.#tells.results(view.hand, this.standing.awards, state?.events ?? [], this.name) : [];
  });

  /** What the viewer has won or lost, in words. */
  readonly net: string = $derived.by(() => {
    const { hand, over, state } = this.room;
    if (!this.#tells || !over || !hand || hand.seat === null) return "";
    const net = this.#tells.nets(state?.events ?? [], hand.seats.length)[hand.seat];
    return net === undefined ? "" : this.#tells.netSaid(net, hand.deal);
  });

  /** All of it for those who listen, as soon as it is known which hands have won. */
  readonly aloud: string = $derived.by(() => {
    const { view, over, state } = this.room;
    const awards = state?.events.filter((event) => event.kind === "award").length ?? 0;
    const known = over && view?.hand && this.standing.awards.length >= awards;
    return this.#tells && known ? this.#tells.outcomeSaid(this.won, this.name, this.net) : "";
  });
}
