/** What the felt draws: a table at one moment, live or replayed. */
import type { Chair, GameEvent, HandView, SeatView } from "../net/protocol";

export interface Clock {
  deadline: number;
  /** How far the server's clock is ahead of ours, in milliseconds. */
  ahead: number;
  /** How much of it is the player's time bank, in milliseconds. */
  bank: number;
}

export interface Scene {
  chairs: Chair[];
  /** The viewer's chair. */
  chair: number | null;
  /** The chair with the button between hands. */
  button: number;
  /** The players of the hand, in the order of its seats. */
  players: string[];
  hand: Omit<HandView, "decision"> | null;
  /** Which hand it is. */
  number: number;
  over: boolean;
  /** Whether everybody has anted instead of posting blinds. */
  bomb: boolean;
  toAct: string | null;
  events: readonly GameEvent[];
  clock: Clock | null;
  /** Whether nobody goes all-in, because players buy chips in the middle of a hand. */
  opens?: boolean;
}

/** The seat of a player in the hand, if there is one. */
export function seatOf(scene: Scene, player: string): SeatView | null {
  const at = scene.players.indexOf(player);
  return at < 0 ? null : (scene.hand?.seats[at] ?? null);
}

/** Whether the button lies at a chair. A dead button lies where nobody plays, and then nowhere else. */
export function hasButton(scene: Scene, chair: Chair): boolean {
  const { hand, players, button } = scene;
  if (!hand) return button === chair.chair;
  const dead = hand.deal === 1 ? scene.chairs.find((one) => one.chair === button && !players.includes(one.player)) : undefined;
  return dead ? chair.chair === dead.chair : seatOf(scene, chair.player)?.seat === hand.button;
}

/** The seat that is the bank, -1 if the house is, null where a game has none. */
export function bankOf(hand: Scene["hand"]): number | null {
  return hand?.bank ?? null;
}

/** What says that cards are of another deal than those that lay there before. */
export const dealOf = ({ number, hand }: Scene): string => `${number}.${hand?.deal ?? 0}`;

/** How many players get their cards before one does. */
export function dealingOrder({ hand, players }: Scene, player: string): number {
  const at = players.indexOf(player);
  const count = Math.max(1, players.length);
  return at < 0 ? 0 : (at - (hand?.button ?? 0) - 1 + count) % count;
}
