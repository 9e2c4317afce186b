/** What the rooms of the house are called. */
import type { rooms } from "./rooms";

const NAMES: Partial<Record<keyof typeof rooms, string>> = { lobby: "Play", games: "Games", write: "Write a game", odds: "Odds", rules: "Rules", structures: "Tournament structures", tournaments: "Tournaments", clubs: "Clubs", shown: "A hand", recover: "A new password" };

/** What a room is called; the page of a game by its game. */
export function nameOf(room: keyof typeof rooms | null, game = ""): string {
  if (room === "game") return game || "A game";
  return (room && NAMES[room]) || "Nothing here";
}
