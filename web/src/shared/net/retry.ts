/** Asking once more, where the card room has no time or cannot be reached. */
import { Refused } from "./api";

const PAUSE = 2000;
const LONGEST = 15_000;
const LATER = new Set(["busy", "too-fast", "closing", "not-ready", "offline"]);

/** Whether the same question may be answered a moment later. */
export const passes = (error: unknown): error is Refused => error instanceof Refused && LATER.has(error.code);

/** Ask until there is an answer, each time a little later; `again` says whether to go on. */
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
