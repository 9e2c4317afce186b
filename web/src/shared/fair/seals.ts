/** Numbers of one's own that cut the deck: each is sealed before a deck is promised, and opened for one promise alone. */
import { SEAL_LABEL } from "../browser/oldname";
import { fromHex, randomHex, toHex } from "./hex";
import { sha256 } from "./sha256";

const LABEL = new TextEncoder().encode(SEAL_LABEL);
/** How many are remembered: what is on the way to the server, and what it may ask for again. */
const MOST = 8;

/** What binds somebody to a seed without showing it. */
export const sealOf = (seed: string): string => toHex(sha256(new Uint8Array([...LABEL, ...fromHex(seed)])));

export class Seals {
  #seeds = new Map<string, { seed: string; promise?: string }>();

  /** The seal of a new seed. */
  next(): string {
    const seed = randomHex(32);
    const seal = sealOf(seed);
    this.#seeds.set(seal, { seed });
    for (const old of [...this.#seeds.keys()].slice(0, -MOST)) this.#seeds.delete(old);
    return seal;
  }

  /**
   * The seed under a seal, for a promise; null where the seal is of somebody else. Whoever knew it could choose
   * another deck to go with it, so that it is never opened for a second promise.
   */
  open(seal: string | undefined, promise: string): string | null {
    const found = this.#seeds.get(seal ?? "");
    if (!found || (found.promise ?? promise) !== promise) return null;
    found.promise = promise;
    return found.seed;
  }
}
