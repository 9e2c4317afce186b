/** Checking a text while it is being written: after a pause, and again if the house is busy. */
import { Refused, sentence } from "../net/api";
import { patiently } from "../net/retry";
import type { SheetMistake } from "../net/protocol";
import { mistakeIn, type Mistake } from "./mark";

const PAUSE = 600;

/** What the house says of a text: what it comes to, or what is wrong and where. */
export interface Checked<Found> {
  found: Found | null;
  error?: string | null;
  place?: string | null;
  line?: number | null;
  column?: number | null;
  /** Everything that is wrong, where all of it is told. */
  mistakes?: SheetMistake[];
}

/** What is wrong: without the name of a file that there is not, and without the place if its line is marked. */
function reasonOf<Found>({ error, place, line }: Checked<Found>): string {
  const said = (error ?? "this cannot be read").replace(/^(?:sheet|structure): /, "");
  return line && place && said.startsWith(`${place}: `) ? said.slice(place.length + 2) : said;
}

export class TextCheck<Found> {
  /** The last thing that could be read. */
  found = $state.raw<Found | null>(null);
  /** What is wrong with the text. */
  wrong = $state("");
  /** Where it is wrong, if the house says so. */
  mistake = $state.raw<Mistake | null>(null);
  /** Everything that is wrong, if the house tells it. */
  mistakes = $state.raw<SheetMistake[]>([]);
  /** The key or step that is wrong. */
  place = $state("");
  /** Why there is no answer yet. */
  waiting = $state("");
  /** Whether a name has to be given first. */
  nameless = $state(false);
  #look: (text: string) => Promise<Checked<Found>>;
  #text = "";
  /** The number of the last request; only its answer counts. */
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(look: (text: string) => Promise<Checked<Found>>) {
    this.#look = look;
  }

  /** Check the text as soon as typing stops, for somebody who has come in. */
  soon(text: string, known = true): void {
    this.#text = text;
    this.rest();
    if (!known) {
      [this.nameless, this.waiting, this.wrong, this.mistake, this.place, this.mistakes] = [true, "", "", null, "", []];
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
      const checked = await patiently(() => this.#look(text), again);
      if (!mine()) return;
      if (checked.found) this.found = checked.found;
      this.wrong = checked.found ? "" : sentence(reasonOf(checked));
      this.mistake = checked.found ? null : mistakeIn(text, checked);
      this.mistakes = checked.found ? [] : (checked.mistakes ?? []);
      this.place = (!checked.found && checked.place) || "";
      this.nameless = false;
    } catch (error) {
      if (!mine()) return;
      this.nameless = error instanceof Refused && error.code === "not-signed-in";
      this.wrong = this.nameless ? "" : sentence(error);
      [this.mistake, this.place, this.mistakes] = [null, "", []];
    }
    this.waiting = "";
  }
}
