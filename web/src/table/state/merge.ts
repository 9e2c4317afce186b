/** The state of a table, folded from what the server sends. */
import { keep } from "../../shared/net/keep";
import type { GameEvent, Said, StateMessage, TableView, UpdateMessage } from "../../shared/net/protocol";

export interface TableState {
  view: TableView;
  events: GameEvent[];
  /** Which hand the events belong to. */
  hand: number;
  chat: Said[];
  /** How far the server's clock is ahead of ours, in milliseconds. */
  ahead: number;
  /** Whether an update did not fit, so that the whole state must be asked for again. */
  gap: boolean;
}

export function started(message: StateMessage, ahead = 0): TableState {
  const { view, events, chat } = message;
  return { view, events, hand: view.hands, chat, ahead, gap: false };
}

export function updated(state: TableState, message: UpdateMessage, now: number): TableState {
  const view = { ...state.view, ...keep(state.view, message.set) } as TableView;
  const same = message.hand === state.hand;
  const before = same ? state.events : [];
  const gap = message.from > before.length;
  // Fewer than before are left where somebody has taken something back.
  const told = message.events.length > 0 || message.from < before.length;
  const events = told || !same ? [...before.slice(0, message.from), ...message.events] : before;
  const ahead = message.set.now === undefined ? state.ahead : message.set.now - now;
  return { ...state, view, events, hand: message.hand, ahead, gap };
}

export function spoken(state: TableState, said: Said): TableState {
  if (state.chat.some((one) => one.n === said.n)) return state;
  return { ...state, chat: [...state.chat, said].slice(-100) };
}
