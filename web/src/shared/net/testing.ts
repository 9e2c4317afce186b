/** The other end of a websocket, for tests. */
import { afterEach, beforeEach, vi } from "vitest";
import { VERSION } from "../../generated/wire";
import { Connection } from "./connection";

/** A websocket whose other end is the test. */
export class FakeSocket {
  static CONNECTING = 0;
  static OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = FakeSocket.CONNECTING;
  said: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor() {
    FakeSocket.all.push(this);
  }
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }
  send(text: string): void {
    this.said.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
    queueMicrotask(() => this.onclose?.());
  }
  open(beat = 1500): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
    this.tell({ type: "welcome", version: VERSION, you: null, now: 0, beat });
  }
  tell(message: Record<string, unknown>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** The last message of a type. */
  found(type: string): Record<string, unknown> | undefined {
    return this.said.findLast((one) => one.type === type);
  }
  /** The state of the table, in answer to being watched. */
  show(turn: number, more: Record<string, unknown> = {}): void {
    const decision = { seat: 0, kind: "bet", legal: ["check"] };
    const hand = { number: 1, over: false, chairs: [0], players: ["me"], view: { seat: 0, seats: [{ seat: 0 }], decision } };
    const view = { turn, hands: 1, hand, seats: [{ player: "me", name: "Me" }], player: "me", to_act: "me", floor: { call: null } };
    this.tell({ type: "state", table: "t", seq: turn, hand: 1, from: 0, view, events: [], chat: [] });
    this.answer("watch", more);
  }
  answer(type: string, more: Record<string, unknown> = {}): void {
    this.tell({ type: "ok", id: this.found(type)?.id, seq: 1, ...more });
  }
  refuse(type: string, code: string, details?: Record<string, unknown>): void {
    this.tell({ type: "error", id: this.found(type)?.id, code, message: code, details });
  }
}

export const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
export const wait = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

/** Have every test of a file use fake sockets and fake time. */
export function useFakeSockets(): void {
  beforeEach(() => {
    FakeSocket.all = [];
    Connection.all.clear();
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", FakeSocket);
    vi.stubGlobal("location", { protocol: "http:", host: "here" });
    vi.stubGlobal("sessionStorage", { getItem: () => null, removeItem: () => {}, setItem: () => {} });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
