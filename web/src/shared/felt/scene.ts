/** What the felt draws: a table at one moment, live or out of a hand that was played. */
import type { Chair, GameEvent, HandView } from "../net/protocol";

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
