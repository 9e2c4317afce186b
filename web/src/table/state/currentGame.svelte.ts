/** The game that is played at a table now, with its rules. */
import { rulesAt } from "../../shared/games/library";
import { comesLater } from "../../shared/net/api";
import type { GameRules } from "../../shared/net/protocol";
import type { Room } from "./room.svelte";

export class CurrentGame {
  rules = $state.raw<GameRules | null>(null);
  /** Whether the table can be drawn once and for all: where things lie follows from the rules. */
  known = $state(false);
  /** The game whose rules were asked for, with its stakes: the rules are told as it is bet. */
  #asked = "";

  constructor(readonly room: Room) {}

  /** The turn in the order of games. */
  get #turn() {
    const games = this.room.view?.games;
    return games?.order[games.at];
  }

  get name(): string {
    const { view, hand, over } = this.room;
    const named = view?.games.order.find((one) => one.game === hand?.game)?.name;
    // The last deal of the night is of any game.
    return named ?? ((hand && !over && this.rules?.name) || this.#turn?.name || "");
  }

  /** Ask for the rules, if another game is played than before, or the same one in another way. */
  look(): void {
    const { id, view, hand, stakes } = this.room;
    const wanted = hand?.game ?? this.#turn?.game;
    if (view && !wanted) this.known = true;
    const asked = `${wanted} ${stakes}`;
    if (!wanted || asked === this.#asked) return;
    this.#asked = asked;
    const at = view?.games.order.findIndex((one) => one.game === wanted) ?? -1;
    const sheet = view?.rules.games?.[at];
    const text = typeof sheet === "object" ? sheet.sheet : undefined;
    // The house may take its time to read a sheet that somebody has brought along.
    if (text) this.known = true;
    const take = (found: GameRules | null): void => {
      // An answer that comes after a later question is about another game.
      if (asked === this.#asked) this.rules = found;
      this.known = true;
    };
    rulesAt(id, wanted, stakes, text).then(take, (error: unknown) => {
      take(null);
      // What did not come because of the line is asked for again with the next thing that happens.
      if (comesLater(error) && asked === this.#asked) this.#asked = "";
    });
  }
}
