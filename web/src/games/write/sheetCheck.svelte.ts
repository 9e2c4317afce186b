/** A sheet that is being written, and what the house makes of it: after a pause, and again where it is busy. */
import { keepSheet } from "../../shared/games/ownSheets";
import { ask, Refused, sentence } from "../../shared/net/api";
import type { CheckedSheet, GameRules } from "../../shared/net/protocol";
import { patiently } from "../../shared/net/retry";

const PAUSE = 600;

async function checkSheet(text: string): Promise<CheckedSheet> {
  const checked = await ask<CheckedSheet>("/sheets/check", { text });
  if (checked.game) keepSheet(checked.game.id, text);
  return checked;
}

export class SheetCheck {
  /** The last rules that could be read. */
  game = $state.raw<GameRules | null>(null);
  /** What is wrong with the sheet. */
  wrong = $state("");
  /** Why there is no answer yet. */
  waiting = $state("");
  /** Whether somebody has to say a name first. */
  nameless = $state(false);
  #text = "";
  /** How often something was asked; only the last one counts. */
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Check it as soon as nothing more is typed, for somebody whom the house knows. */
  soon(text: string, known = true): void {
    this.#text = text;
    this.rest();
    if (!known) {
      [this.nameless, this.waiting, this.wrong] = [true, "", ""];
      return;
    }
    this.waiting = "Reading …";
    this.#timer = setTimeout(() => void this.#check(), PAUSE);
  }

  /** Whatever is on its way is not waited for. */
  rest(): void {
    clearTimeout(this.#timer);
    this.#asked += 1;
  }

  async #check(): Promise<void> {
    const [text, number] = [this.#text, this.#asked];
    const mine = (): boolean => number === this.#asked;
    const again = (error: Refused): boolean => {
      if (mine()) this.waiting = `The card room ${error.code === "offline" ? "does not answer" : "is busy"}. Checking again in a moment …`;
      return mine();
    };
    try {
      const checked = await patiently(() => checkSheet(text), again);
      if (!mine()) return;
      if (checked.game) this.game = checked.game;
      this.wrong = checked.game ? "" : sentence(checked.error ?? "this cannot be read");
      this.nameless = false;
    } catch (error) {
      if (!mine()) return;
      this.nameless = error instanceof Refused && error.code === "not-signed-in";
      this.wrong = this.nameless ? "" : sentence(error);
    }
    this.waiting = "";
  }
}
