/** What can be said over a seat with one touch, and what can be thrown. */
import type { Saying } from "../../shared/net/protocol";

export type EmoteName = Extract<Saying, { type: "emote" }>["emote"];
export type ThrowName = Extract<Saying, { type: "throw" }>["what"];

export const EMOTES: Record<EmoteName, string> = {
  luck: "Good luck",
  hold: "Hold!",
  nice: "Nice hand",
  wow: "Wow",
  laugh: "Ha ha",
  cry: "Oh no",
  thanks: "Thank you",
  sorry: "Sorry",
  clap: "Well played",
  think: "Hmm",
};

export const THROWS: Record<ThrowName, [sign: string, words: string]> = {
  tomato: ["🍅", "Tomato"],
  rose: ["🌹", "Rose"],
  chip: ["🪙", "Chip"],
  fish: ["🐟", "Fish"],
  beer: ["🍺", "Beer"],
};
