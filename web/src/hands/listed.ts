/** A hand of the list: what was held, what lay on the board, what was won. */
import type { HandInList } from "../shared/net/protocol";

/** What the house adds to a listed hand; hands of earlier versions have none of it. */
interface Told {
  cards?: readonly string[] | null;
  /** The cards of the board, in one row or area by area. */
  board?: readonly string[] | Readonly<Record<string, readonly string[]>> | null;
  pot?: number | null;
  net?: number | null;
}

export interface Listed {
  number: number;
  game: string;
  cards: string[];
  board: string[];
  /** Null if nobody has said it. */
  pot: number | null;
  net: number;
}

export function listed(hand: HandInList & Told): Listed {
  const { board } = hand;
  return {
    number: hand.number,
    game: hand.game,
    cards: [...(hand.cards ?? [])],
    board: Array.isArray(board) ? [...(board as string[])] : Object.values((board ?? {}) as Record<string, string[]>).flat(),
    pot: hand.pot ?? null,
    net: hand.net ?? hand.won,
  };
}

/** What all hands of a list come to. */
export const total = (hands: readonly Listed[]): number => hands.reduce((sum, hand) => sum + hand.net, 0);
