/** Finding games. */
import type { Game } from "./protocol";

export const FAMILIES: Record<string, string> = {
  flop: "Flop games",
  stud: "Stud",
  draw: "Draw",
  "draw-flop": "Draw and flop",
  chinese: "Chinese",
  guts: "Guts",
  legs: "Legs",
  banking: "Against a bank",
  "point-count": "Counting points",
  mixed: "Mixed",
  other: "Other",
};

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .replace(/[^a-z0-9½]+/g, " ");

/** The games that fit, those whose name begins with the words first. */
export function searched(games: readonly Game[], text: string, family = ""): Game[] {
  const words = plain(text).split(" ").filter(Boolean);
  const within = games.filter((game) => !family || game.family === family);
  if (!words.length) return within;
  const rated = within.flatMap((game) => {
    const name = plain(game.name);
    const names = [name, plain(game.id), ...game.aliases.map(plain)];
    const all = plain(`${names.join(" ")} ${game.summary} ${game.family}`);
    if (!words.every((one) => all.includes(one))) return [];
    const typed = words.join(" ");
    const rate = name.startsWith(typed) ? 0 : names.some((one) => one.startsWith(typed)) ? 1 : words.every((one) => names.some((other) => other.includes(one))) ? 2 : 3;
    return [{ game, rate }];
  });
  return rated.sort((one, other) => one.rate - other.rate || one.game.name.length - other.game.name.length).map(({ game }) => game);
}
