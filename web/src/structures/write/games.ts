/** A game of an event, as the text has it: a name with how it is bet, or a table. */
import { isTable, type Value } from "./toml";

export function gameOf(game: Value): { name: string; how: string } {
  if (isTable(game)) return { name: String(game.game ?? ""), how: String(game.structure ?? "") };
  const [name = "", how = ""] = String(game).split(":").map((part) => part.trim());
  return { name, how };
}

/** The game with another name or way of betting; what else a table says of it stays. */
export function gameWith(game: Value, name: string, how: string): Value {
  if (!isTable(game)) return how ? `${name}: ${how}` : name;
  const { structure: _, ...rest } = game;
  return { ...rest, game: name, ...(how ? { structure: how } : {}) };
}

/** Weights of places as somebody types them: 50, 30, 20; nothing if they are none. */
export function weightsOf(text: string): number[] | null {
  const found = text.split(/[,\s/]+/).filter(Boolean).map(Number);
  return found.length && found.every((one) => Number.isInteger(one) && one > 0) ? found : null;
}
