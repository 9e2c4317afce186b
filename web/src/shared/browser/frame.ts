/** What waits for the next frame, so that everything it changes is laid out and drawn at once. */

/** How long it waits at most: nothing is drawn in a window that nobody sees. */
const MOST = 250;

export class FrameQueue {
  #waiting: (() => void)[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Do something with the next frame; at once where nothing is drawn. */
  add(work: () => void): void {
    if (typeof requestAnimationFrame !== "function" || document.hidden) {
      this.flush();
      return work();
    }
    this.#waiting.push(work);
    if (this.#waiting.length > 1) return;
    requestAnimationFrame(() => this.flush());
    this.#timer = setTimeout(() => this.flush(), MOST);
  }

  /** Do what is waiting now, in its order. */
  flush(): void {
    clearTimeout(this.#timer);
    const waiting = this.#waiting;
    this.#waiting = [];
    inTurn(waiting);
  }
}

/** Do all of it: what fails keeps nothing else from being done. */
function inTurn([work, ...rest]: (() => void)[]): void {
  try {
    work?.();
  } finally {
    if (rest.length) inTurn(rest);
  }
}
