/** Keys that have just changed their meaning take no presses that were meant for what they said before. */

/** For how long, in milliseconds. */
export const DEAD = 250;

export class Settling {
  #meanings: readonly string[] = [];
  readonly #until: number[] = [];

  /** The clock comes in, so that tests need not wait. */
  constructor(readonly now: () => number) {}

  /** Say what the keys mean now, each in its place; nothing where there is none. */
  see(meanings: readonly string[]): void {
    meanings.forEach((meaning, place) => {
      if (meaning && meaning !== this.#meanings[place]) this.#until[place] = this.now() + DEAD;
    });
    this.#meanings = meanings;
  }

  dead(place: number): boolean {
    return this.now() < (this.#until[place] ?? 0);
  }

  /** How long it takes until all of them are alive. */
  rest(): number {
    return this.#until.reduce((most, until) => Math.max(most, until - this.now()), 0);
  }
}
