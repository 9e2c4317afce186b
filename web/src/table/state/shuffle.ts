/** The part of this browser in the shuffle: it seals a number, and opens it once the deck is promised. */
import { fingerprint, keepPromise, type DealPromise } from "../../shared/fair/promises";
import { Seals } from "../../shared/fair/seals";

type Send = (message: { type: "seal"; seal: string } | { type: "seed"; seed: string }) => Promise<void>;

export class Shuffle {
  #seals = new Seals();

  constructor(
    readonly table: string,
    readonly send: Send,
  ) {}

  /** Seal a number for a deal to come. */
  seal(): void {
    this.#add({ type: "seal", seal: this.#seals.next() });
  }

  /** Keep what was promised for the next deal, and open the number that was sealed for it. */
  promised(promise: Omit<DealPromise, "seed">, me: string | null): void {
    const seed = this.#seals.open(promise.seals[me ?? ""], fingerprint(promise));
    keepPromise(this.table, { ...promise, seed: null });
    // A number that comes too late is refused, and the hand is dealt without it.
    if (seed) this.#add({ type: "seed", seed }, () => keepPromise(this.table, { ...promise, seed }));
    if (me) this.seal();
  }

  #add(message: Parameters<Send>[0], taken?: () => void): void {
    void this.send(message).then(taken, () => {});
  }
}
