/** Checking a sheet while it is being written: after a pause, and again if the house is busy. */
import { keepSheet } from "../../shared/games/ownSheets";
import { ask, Refused, sentence } from "../../shared/net/api";
import type { CheckedSheet, GameRules } from "../../shared/net/protocol";
import { patiently } from "../../shared/net/retry";
import { mistakeIn, type Mistake } from "./mark";

const PAUSE = 600;

async function checkSheet(text: string): Promise<CheckedSheet> {
  const checked = await ask<CheckedSheet>("/sheets/check", { text });
  if (checked.game) keepSheet(checked.game.id, text);
  return checked;
}

/** What is wrong: without the name of a file that there is not, and without the place if its line is marked. */
function reasonOf({ error, place = "", line }: CheckedSheet): string {
  const said = (error ?? "this cannot be read").replace(/^sheet: /, "");
  return line && said.startsWith(`${place}: `) ? said.slice(place.length + 2) : said;
}

export class SheetCheck {
  /** The last rules that could be read. */
  game = $state.raw<GameRules | null>(null);
  /** What is wrong with the sheet. */
  wrong = $state("");
  /** Where it is wrong, if the house says so. */
  mistake = $state.raw<Mistake | null>(null);
  /** Why there is no answer yet. */
  waiting = $state("");
  /** Whether a name has to be given first. */
  nameless = $state(false);
  #text = "";
  /** The number of the last request; only its answer counts. */
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Check the text as soon as typing stops, for somebody who has come in. */
  soon(text: string, known = true): void {
    this.#text = text;
    this.rest();
    if (!known) {
      [this.nameless, this.waiting, this.wrong, this.mistake] = [true, "", "", null];
      return;
    }
    this.waiting = "Reading …";
    this.#timer = setTimeout(() => void this.#check(), PAUSE);
  }

  /** Stop waiting for an answer. */
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
      this.wrong = checked.game ? "" : sentence(reasonOf(checked));
      this.mistake = checked.game ? null : mistakeIn(text, checked);
      this.nameless = false;
    } catch (error) {
      if (!mine()) return;
      this.nameless = error instanceof Refused && error.code === "not-signed-in";
      this.wrong = this.nameless ? "" : sentence(error);
      this.mistake = null;
    }
    this.waiting = "";
  }
}
