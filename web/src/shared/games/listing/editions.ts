/** Editions of one game, which the page shows as one card. */
import type { Game } from "../../net/protocol";

export interface Edited {
  /** The id without an edition. */
  id: string;
  /** The edition that is shown first. */
  game: Game;
  /** All of them, that one included. */
  editions: Game[];
}

export const withoutEdition = (id: string): string => id.split("@")[0] ?? id;

/** Games with the same id are editions of one; the order of the games is kept. */
export function byEdition(games: readonly Game[]): Edited[] {
  const found = new Map<string, Edited>();
  for (const game of games) {
    const id = withoutEdition(game.id);
    const known = found.get(id);
    if (known) known.editions.push(game);
    else found.set(id, { id, game, editions: [game] });
  }
  return [...found.values()];
}
