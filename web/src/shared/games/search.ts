/** Finding games. */
import type { Game } from "../net/protocol";

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

/** The books that editions come from. */
const BOOKS: Record<string, string> = { barge: "BARGE", barge2017: "BARGE 2017", barge2024: "BARGE 2024", wsop2018: "WSOP 2018", home003: "home games", home004: "home games", house: "house" };

/** The book that a game comes from. */
export function book(id: string): string {
  const edition = id.split("@")[1] ?? "";
  return BOOKS[edition] ?? edition;
}

const STRUCTURES: [string, RegExp][] = [
  ["no-limit", /\b(no limit|nl)\b/],
  ["pot-limit", /\b(pot limit|pl)\b/],
  ["spread", /\bspread( limit)?\b/],
  ["limit", /\b(fixed limit|fixed|limit)\b/],
];

/** The betting typed beside the name of a game, and the rest of the words. */
export function structureIn(text: string): { structure: string; rest: string } {
  const typed = plain(text);
  const [structure, said] = STRUCTURES.find(([, words]) => words.test(typed)) ?? ["", null];
  return { structure, rest: said ? typed.replace(said, " ") : text };
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .replace(/[^a-z0-9½]+/g, " ");

/** The games that fit, those whose name begins with the words first. */
export function searched(games: readonly Game[], text: string, family = ""): Game[] {
  const { structure, rest } = structureIn(text);
  const words = plain(rest).split(" ").filter(Boolean);
  const within = games.filter((game) => (!family || game.family === family) && (!structure || game.structures.includes(structure)));
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
