/** What the felt draws: a table at one moment, live or out of a hand that was played. */
import type { Chair, GameEvent, HandView, TableView } from "../net/protocol";

export interface Clock {
  deadline: number;
  /** How far the server's clock is ahead of ours, in milliseconds. */
  ahead: number;
  /** How much of it is the player's time bank, in milliseconds. */
  bank: number;
}

export interface Scene {
  chairs: Chair[];
  /** The chair of whoever is looking. */
  chair: number | null;
  /** The chair with the button, where no hand says so. */
  button: number;
  /** Who plays the hand, by its seats. */
  players: string[];
  hand: Omit<HandView, "decision"> | null;
  over: boolean;
  /** Whether everybody has anted instead of posting blinds. */
  bomb: boolean;
  toAct: string | null;
  events: readonly GameEvent[];
  clock: Clock | null;
}

/** A table that is being played at. */
export function live(view: TableView, events: readonly GameEvent[], ahead: number): Scene {
  const acting = view.seats.find((one) => one.player === view.to_act);
  const bank = acting && !acting.badges.includes("away") ? acting.time_bank : 0;
  return {
    chairs: view.seats,
    chair: view.chair,
    button: view.button,
    players: view.hand?.players ?? [],
    hand: view.hand?.view ?? null,
    over: view.hand?.over ?? true,
    bomb: view.blinds?.bomb ?? false,
    toAct: view.to_act,
    events,
    clock: view.deadline && acting && !view.paused ? { deadline: view.deadline, ahead, bank } : null,
  };
}

/** The chairs that nobody sits in, whoever they may be kept for. */
export function freeChairs(view: TableView): number[] {
  const taken = new Set(view.seats.map((one) => one.chair));
  return Array.from({ length: view.rules.seats }, (_, at) => at).filter((at) => !taken.has(at) && at !== view.closed);
}

/** Chairs are counted from one, as people do. */
export const chairName = (chair: number): string => `Chair ${chair + 1}`;
