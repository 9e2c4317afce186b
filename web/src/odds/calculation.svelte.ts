/** Asking for odds: after a pause, once for each question, and again if the house is busy. */
import type { OddsAnswer, Question } from "../generated/routes";
import { ask, Refused, sentence } from "../shared/net/api";
import { asPlayers } from "./setup";

const PAUSE = 350;
const AGAIN = 1500;
const TRIES = 40;

export class Calculation {
  answer = $state.raw<OddsAnswer | null>(null);
  trouble = $state("");
  /** Whether the answer is to an earlier question. */
  stale = $state(false);
  waiting = $state("");
  #asked = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Ask soon, unless it is the same as before. */
  soon(question: Question): void {
    const text = JSON.stringify(question);
    if (text === this.#asked) return;
    this.stale = true;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.now(question), PAUSE);
  }

  now(question: Question): void {
    clearTimeout(this.#timer);
    this.#asked = JSON.stringify(question);
    this.waiting = "Working it out …";
    void this.#ask(question, this.#asked, TRIES);
  }

  /** There is nothing to ask. */
  rest(): void {
    clearTimeout(this.#timer);
    this.#asked = this.trouble = this.waiting = "";
    this.answer = null;
    this.stale = false;
  }

  async #ask(question: Question, text: string, tries: number): Promise<void> {
    try {
      const answer = await ask<OddsAnswer>("/odds", question);
      if (text !== this.#asked) return;
      this.answer = answer;
      this.trouble = "";
    } catch (error) {
      if (text !== this.#asked) return;
      if (error instanceof Refused && error.code === "busy" && tries) {
        this.waiting = sentence(error.message);
        this.#timer = setTimeout(() => void this.#ask(question, text, tries - 1), AGAIN);
        return;
      }
      this.answer = null;
      this.trouble = asPlayers(sentence(error));
    }
    this.waiting = "";
    this.stale = false;
  }
}
