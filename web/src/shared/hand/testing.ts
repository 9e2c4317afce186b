/** Events and seats for tests. */
import type { GameEvent, SeatView } from "../net/protocol";

export const event = (kind: string, seat = -1, more: Partial<GameEvent> = {}): GameEvent => ({ kind, seat, amount: 0, cards: [], text: "", ...more });

export const seatView = (seat: number, more: Partial<SeatView> = {}): SeatView => ({ seat, stack: 100, bet: 0, total: 0, folded: false, cards: [], parts: {}, legs: 0, gone: false, stays: null, marks: {}, ...more });
