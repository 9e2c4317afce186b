/** What the house finds for typed words, asked for while somebody types. */
import { ask } from "../../net/api";
import type { GamesFound } from "../../net/protocol";

/** The ids that were found, the best first, each with the reasons. */
export type Hits = ReadonlyMap<string, string[]>;

const NOTHING: Hits = new Map();
const SHORTEST = 3;
/** Milliseconds without a key after which the house is asked. */
const PAUSE = 180;

export class Asked {
  hits = $state.raw<Hits>(NOTHING);
  #text = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** What is typed now; an answer to something older is dropped. */
  ask(typed: string): void {
    const text = typed.trim();
    if (text === this.#text) return;
    this.#text = text;
    clearTimeout(this.#timer);
    this.hits = NOTHING;
    if (text.length >= SHORTEST) this.#timer = setTimeout(() => void this.#fetch(text), PAUSE);
  }
  async #fetch(text: string): Promise<void> {
    // Without an answer there is still what the page finds by itself.
    const answer = await ask<GamesFound>(`/games/find?q=${encodeURIComponent(text.slice(0, 200))}`).catch(() => null);
    if (!answer || text !== this.#text) return;
    // What lacks something that was asked for is shown only if nothing has it all.
    const whole = answer.found.filter((hit) => !hit.missing.length);
    this.hits = new Map((whole.length ? whole : answer.found).map((hit) => [hit.id, hit.why]));
  }
}
