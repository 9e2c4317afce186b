/** Games to begin with: those most people ask for, and one of each kind. The house may lack some of them. */
import type { Game } from "../../net/protocol";
import { withoutEdition } from "./editions";

const BEGIN = [
  "holdem",
  "omaha-8",
  "chowaha",
  "badugi",
  "stud",
  "criss-cross",
  "deuce-to-seven-triple-draw",
  "double-board-omaha",
  "dramaha",
  "baseball",
  "razz",
  "open-face-chinese",
  "omaha",
  "badeucy",
  "3-5-7",
  "blackjack",
  "five-card-draw",
  "stud-8",
  "short-deck-holdem",
  "pineapple",
  "big-o",
  "four-plus-three-hilo-guts",
];

/** The games to begin with in front of all others. */
export function beginFirst(games: readonly Game[]): Game[] {
  const rank = new Map(BEGIN.map((id, at) => [id, at]));
  const rankOf = (game: Game): number => rank.get(withoutEdition(game.id)) ?? BEGIN.length;
  return [...games].sort((one, other) => rankOf(one) - rankOf(other));
}
