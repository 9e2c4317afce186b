/** A clock that looks again just after each full second of the server's clock, so that no second is shown too long. */

export class Ticking {
  /** The time of the server, in milliseconds. */
  now = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `ahead` says how far the server's clock is ahead of ours. */
  constructor(readonly ahead: () => number) {
    this.now = Date.now() + ahead();
  }

  /** Run until the function that is returned is called. `ends` is when the time that is shown ends, if it does. */
  run(ends: number | null): () => void {
    const look = (): void => {
      // What is written here is not read here: who runs this in an effect would run it again and again.
      const now = Date.now() + this.ahead();
      this.now = now;
      const left = ends === null ? 0 : ends - now;
      if (ends !== null && left <= 0) return;
      this.#timer = setTimeout(look, ends === null ? 1000 : left % 1000 || 1000);
    };
    look();
    return () => clearTimeout(this.#timer);
  }
}
