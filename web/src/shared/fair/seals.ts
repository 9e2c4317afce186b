/** This browser's own numbers, which cut the deck: each is sealed before a deck is promised and opened for one promise only. */
import { SEAL_LABEL } from "../browser/oldname";
import { fromHex, randomHex, toHex } from "./hex";
import { sha256 } from "./sha256";

const LABEL = new TextEncoder().encode(SEAL_LABEL);
/** How many are remembered: those on their way to the server, and those it may ask for again. */
const MOST = 8;

/** The seal commits to a seed without showing it. */
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
   * The seed under a seal, for a promise; null if the seal is somebody else's. A server that knew the seed
   * could choose another deck to go with it, so it is never opened for a second promise.
   */
  open(seal: string | undefined, promise: string): string | null {
    const found = this.#seeds.get(seal ?? "");
    if (!found || (found.promise ?? promise) !== promise) return null;
    found.promise = promise;
    return found.seed;
  }
}
