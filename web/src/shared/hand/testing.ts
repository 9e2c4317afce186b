/** Events and seats for tests. */
import type { GameEvent, SeatView } from "../net/protocol";

/** An event of a kind, with the fields that matter. */
export const event = <Kind extends GameEvent["kind"]>(kind: Kind, more: Omit<Extract<GameEvent, { kind: Kind }>, "kind">): GameEvent => ({ kind, ...more }) as unknown as GameEvent;

export const seatView = (seat: number, more: Partial<SeatView> = {}): SeatView => ({ seat, stack: 100, bet: 0, total: 0, folded: false, cards: [], parts: {}, legs: 0, gone: false, stays: null, marks: {}, ...more });
