/** What games are like, as the house measures it; fetched when somebody asks for more ways to narrow the list. */
import { ask } from "../../net/api";
import type { TraitsOfGames } from "../../net/protocol";

class Measured {
  /** Whether a game is what the facets leave; nothing before they are known. */
  fits = $state.raw<((id: string, wanted: Readonly<Record<string, string>>) => boolean) | null>(null);
  #fetching: Promise<void> | null = null;

  /** Fetch the traits, once; it is tried again after a failure. */
  fetch(): Promise<void> {
    this.#fetching ??= this.#load().catch(() => void (this.#fetching = null));
    return this.#fetching;
  }
  async #load(): Promise<void> {
    const [{ fitsAll }, { traits }] = await Promise.all([import("./more"), ask<TraitsOfGames>("/games/traits")]);
    this.fits = (id, wanted) => fitsAll(traits[id], wanted);
  }
}

export const measured = new Measured();
