/** What the ribbon over the keys says. */
import type { GameRules, HandView } from "../../../shared/net/protocol";

export interface Step {
  label: string;
  state: "done" | "now" | "next";
}

/** What a server says that has steps for its games. */
type Staged = { stages?: string[] };
type AtStage = { stage?: number };

export const stagesOf = (game: GameRules | null): string[] => (game as Staged | null)?.stages ?? [];

export const stageOf = (hand: HandView | null): number => (hand as AtStage | null)?.stage ?? -1;

/** The steps of a hand, up to the showdown where there is one. */
export function steps(stages: readonly string[], stage: number, showdown: boolean): Step[] {
  if (stage < 0 && !showdown) return [];
  const at = showdown ? stages.length : stage;
  return [...stages, ...(showdown ? ["Showdown"] : [])].map((label, place) => ({ label, state: place < at ? "done" : place === at ? "now" : "next" }));
}

/** How much there is to win for a call, and how often it must win. */
export function odds(toCall: number, pot: number): { ratio: string; need: number } | null {
  if (toCall <= 0 || pot <= 0) return null;
  const ratio = pot / toCall;
  return { ratio: ratio < 10 ? String(Math.round(ratio * 10) / 10) : String(Math.round(ratio)), need: Math.round((100 * toCall) / (pot + toCall)) };
}

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** A small number in words. */
export const inWords = (number: number): string => NUMBERS[number] ?? String(number);
