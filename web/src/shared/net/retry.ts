/** Asking again when the card room is busy or cannot be reached. */
import { Refused } from "./api";

const PAUSE = 2000;
const LONGEST = 15_000;
const LATER = new Set(["busy", "too-fast", "closing", "not-ready", "offline"]);

/** Whether it is worth asking the same thing again in a moment. */
export const passes = (error: unknown): error is Refused => error instanceof Refused && LATER.has(error.code);

/** Ask until there is an answer, waiting a little longer each time; `again` says whether to go on. */
export async function patiently<T>(ask: () => Promise<T>, again: (error: Refused) => boolean): Promise<T> {
  for (let pause = PAUSE; ; pause = Math.min(2 * pause, LONGEST)) {
    try {
      return await ask();
    } catch (error) {
      if (!passes(error) || !again(error)) throw error;
      await new Promise((done) => setTimeout(done, pause));
      if (!again(error)) throw error;
    }
  }
}
