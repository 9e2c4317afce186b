/** Games to begin with: those most people ask for, and one of each kind. The house may lack some of them, and its search has the same list (`sheets/finding/index.py`). */
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

const RANK = new Map(BEGIN.map((id, at) => [id, at]));
const rankOf = (game: Game): number => RANK.get(withoutEdition(game.id)) ?? BEGIN.length;

/** The games to begin with in front of all others. */
export const beginFirst = (games: readonly Game[]): Game[] => [...games].sort((one, other) => rankOf(one) - rankOf(other));

/** Which of two games comes first that fit a search alike: those of the books before what is only spread, and of them the best known. */
export const standing = (game: Game): number => (game.id.endsWith("@spread") ? BEGIN.length + 1 : rankOf(game));
