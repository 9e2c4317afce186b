/** Dealing hands of a sheet that is being written: one that is told, or many that are counted. */
import { ask, sentence } from "../../../shared/net/api";
import type { ToldHand, TriedHands } from "../../../shared/net/protocol";
import { patiently } from "../../../shared/net/retry";
import { MANY, together } from "./trial";

export class Trial {
  hand = $state.raw<ToldHand | null>(null);
  /** Which hand was told last, counted from 1. */
  number = $state(0);
  counts = $state.raw<TriedHands | null>(null);
  doing = $state<"" | "hand" | "hands">("");
  trouble = $state("");
  /** The sheet that the hand and the counts are of. */
  text = $state("");
  /** The number of the last request; only its answer counts. */
  #asked = 0;

  /** Have a hand dealt and told; another one if this sheet has had one. */
  async deal(text: string): Promise<void> {
    const number = text === this.text ? this.number : 0;
    await this.#try(text, "hand", async (mine) => {
      const told = await patiently(() => ask<ToldHand>("/sheets/deal", { text, number }), mine);
      if (mine()) [this.hand, this.number] = [told, number + 1];
    });
  }

  /** Have many hands dealt, and count what happens in them. */
  async many(text: string): Promise<void> {
    await this.#try(text, "hands", async (mine) => {
      this.counts = null;
      for (let first = 0; first < MANY && mine(); ) {
        const some = await patiently(() => ask<TriedHands>("/sheets/try", { text, first, hands: MANY }), mine);
        if (!mine()) return;
        this.counts = together(this.counts, some);
        first += some.hands;
        if (some.fault || !some.hands) return;
      }
    });
  }

  /** Wait for nothing any more; what was counted so far stays. */
  stop(): void {
    this.#asked += 1;
    this.doing = "";
  }

  async #try(text: string, doing: "hand" | "hands", work: (mine: () => boolean) => Promise<void>): Promise<void> {
    this.#asked += 1;
    const number = this.#asked;
    const mine = (): boolean => number === this.#asked;
    if (text !== this.text) [this.hand, this.counts, this.number] = [null, null, 0];
    [this.text, this.doing, this.trouble] = [text, doing, ""];
    try {
      await work(mine);
    } catch (error) {
      if (mine()) this.trouble = sentence(error);
    }
    if (mine()) this.doing = "";
  }
}
