/** What somebody wants to play: a game with its betting, a mix, or dealer's choice. */
import type { Hits } from "../shared/games/finding/asked.svelte";
import { byEdition, withoutEdition } from "../shared/games/listing/editions";
import { begins, book, meansDealersChoice, searched, searchedMixes, structureIn } from "../shared/games/search";
import type { Game, Mix } from "../shared/net/protocol";
import { structureName } from "../shared/tables/stakes";

export type Pick = { kind: "game"; id: string; game: Game; structure: string } | { kind: "mix"; id: string; mix: Mix } | { kind: "dealers"; id: "dealers" };

const MOST = 12;
/** Structures that stand before the name of a game. */
const NAMED = ["no-limit", "pot-limit", "limit"];

export const pickGame = (game: Game, structure = ""): Pick => ({ kind: "game", id: game.id, game, structure: game.structures.includes(structure) ? structure : (game.structures[0] ?? "") });

export function nameOf(pick: Pick): string {
  if (pick.kind === "dealers") return "Dealer’s choice";
  if (pick.kind === "mix") return pick.mix.name;
  const { game, structure } = pick;
  return game.structures.length > 1 && NAMED.includes(structure) ? `${structureName(structure)} ${game.name}` : game.name;
}

export function aboutOf(pick: Pick): string {
  if (pick.kind === "dealers") return "The button picks from the games you allow.";
  return pick.kind === "mix" ? `${pick.mix.games.length} games, ${pick.mix.hands} hands of each` : `${book(pick.game.id)}, ${pick.game.players[0]} to ${pick.game.players[1]} players`;
}

/** What fits the typed words; mixes whose name they begin come first. One edition stands for all. */
export function offered(games: readonly Game[], mixes: readonly Mix[], text: string, hits?: Hits): Pick[] {
  const { structure } = structureIn(text);
  const found = byEdition(searched(games, text, hits)).map(({ game }) => pickGame(game, structure));
  const mixed = (text.trim() ? searchedMixes(mixes, text) : [...mixes]).map((mix): Pick => ({ kind: "mix", id: mix.id, mix }));
  const [first, last] = [mixed.filter((pick) => pick.kind === "mix" && begins(pick.mix, text)), mixed.filter((pick) => pick.kind === "mix" && !begins(pick.mix, text))];
  const dealers: Pick[] = meansDealersChoice(text) ? [{ kind: "dealers", id: "dealers" }] : [];
  return [...dealers, ...first, ...found.slice(0, MOST), ...last];
}

/** A game that nobody has asked for. */
export function surprise(games: readonly Game[], chance: number, not = ""): Pick | null {
  const others = byEdition(games).filter((one) => one.id !== withoutEdition(not));
  const one = others[Math.floor(chance * others.length)];
  return one ? pickGame(one.game) : null;
}

/** How many bots a game can be played against, the usual number first. */
export function botNumbers(pick: Pick | null): number[] {
  const most = pick?.kind === "game" ? pick.game.players[1] - 1 : 5;
  const usual = Math.max(1, Math.min(5, most));
  return [...new Set([usual, 1, 2, 3, 4, 5, 6, 7, 8].filter((number) => number <= most))].slice(0, 9);
}
