/** A game as tests make it up. */
import type { Deal, Game } from "../../net/protocol";

const DEAL: Deal = { cards: "dd", board: [], rows: [], draws: 0, split: false, high_low: false, wild: false, wild_areas: [] };

export function aGame(id: string, { deal, ...more }: Partial<Omit<Game, "deal">> & { deal?: Partial<Deal> } = {}): Game {
  return { id, name: id.split("@")[0]!, aliases: [], family: "flop", summary: "", source: "", players: [2, 9], structures: [], stakes: "", raises: 3, odds: true, ...more, deal: { ...DEAL, ...deal } };
}
