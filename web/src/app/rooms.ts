/** The rooms of the house: each is fetched when it is opened. */

export const rooms = {
  lobby: () => import("../lobby/Lobby.svelte"),
  table: () => import("../table/Table.svelte"),
  tables: () => import("../tiles/Tiles.svelte"),
  games: () => import("../games/GameList.svelte"),
  game: () => import("../games/GamePage.svelte"),
  write: () => import("../games/write/WriteGame.svelte"),
  odds: () => import("../odds/Odds.svelte"),
  rules: () => import("../rules/Rules.svelte"),
  structures: () => import("../structures/Structures.svelte"),
  tournaments: () => import("../tournaments/Tournaments.svelte"),
  clubs: () => import("../clubs/Clubs.svelte"),
  hands: () => import("../hands/HandList.svelte"),
  mine: () => import("../hands/MyHands.svelte"),
  shown: () => import("../hands/Shown.svelte"),
  fairness: () => import("../hands/Fairness.svelte"),
  recover: () => import("../account/Recover.svelte"),
  account: () => import("../account/Account.svelte"),
  settings: () => import("../account/Settings.svelte"),
};

/** The room that belongs to an address; nothing if there is none. */
export function roomAt(parts: readonly string[]): keyof typeof rooms | null {
  const [first, second] = parts;
  if (!first) return "lobby";
  if (first === "t") return second ? "table" : null;
  if (first === "tables") return second ? null : "tables";
  if (first === "games") return second ? "game" : "games";
  if (first === "quiz") return "rules";
  if (first === "hands") return second ? null : "mine";
  if (first === "h") return second ? "shown" : null;
  if (first === "clock") return second ? "tournaments" : null;
  return first === "odds" || first === "write" || first === "rules" || first === "structures" || first === "tournaments" || first === "clubs" || first === "recover" ? first : null;
}
