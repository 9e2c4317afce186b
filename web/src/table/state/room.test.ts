import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Room } from "./room.svelte";
import { agrees, protocol, type Window } from "../../shared/net/version.svelte";
import { VERSION } from "../../generated/wire";

/** A websocket whose other end is the test. */
class Line {
  static CONNECTING = 0;
  static OPEN = 1;
  static all: Line[] = [];
  readyState = Line.CONNECTING;
  said: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;

  constructor() {
    Line.all.push(this);
  }
  static get last(): Line {
    return Line.all.at(-1)!;
  }
  send(text: string): void {
    this.said.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
    queueMicrotask(() => this.onclose?.());
  }
  open(beat = 1500): void {
    this.readyState = Line.OPEN;
    this.onopen?.();
    this.tell({ type: "welcome", version: VERSION, you: null, now: 0, beat });
  }
  tell(message: Record<string, unknown>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** What was said last of a type. */
  found(type: string): Record<string, unknown> | undefined {
    return this.said.findLast((one) => one.type === type);
  }
  /** How the table is, in answer to being watched. */
  show(turn: number, more: Record<string, unknown> = {}): void {
    const decision = { seat: 0, kind: "bet", legal: ["check"] };
    const hand = { number: 1, over: false, chairs: [0], players: ["me"], view: { seat: 0, seats: [{ seat: 0 }], decision } };
    const view = { turn, hands: 1, hand, seats: [{ player: "me", name: "Me" }], player: "me", to_act: "me" };
    this.tell({ type: "state", table: "t", seq: turn, hand: 1, from: 0, view, events: [], chat: [] });
    this.answer("watch", more);
  }
  answer(type: string, more: Record<string, unknown> = {}): void {
    this.tell({ type: "ok", id: this.found(type)?.id, seq: 1, ...more });
  }
  refuse(type: string, code: string): void {
    this.tell({ type: "error", id: this.found(type)?.id, code, message: code });
  }
}

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
const wait = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

async function atTable(turn = 7): Promise<Room> {
  const room = new Room("t");
  room.open();
  Line.last.open();
  Line.last.show(turn);
  await settle();
  return room;
}

/** The line is given up, and another one is open. */
async function again(): Promise<Line> {
  const old = Line.last;
  await wait(6000);
  expect(Line.last).not.toBe(old);
  Line.last.open();
  return Line.last;
}

beforeEach(() => {
  Line.all = [];
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
  vi.stubGlobal("sessionStorage", { getItem: () => null, removeItem: () => {}, setItem: () => {} });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a table", () => {
  const mine = { kind: "ban", player: "me", name: "Me", until: null, address: false };
  const update = (set: Record<string, unknown>): Record<string, unknown> => ({ type: "update", table: "t", seq: 8, hand: 1, from: 0, events: [], set });

  it("knows the players of a hand that was called off", async () => {
    const room = await atTable();
    Line.last.tell(update({ hand: null, voided: { hand: 1, reason: "the dealer failed" } }));
    expect([room.view?.hand, room.name(0)]).toEqual([null, "Me"]);
  });

  it("that is private tells who was banned why it is gone", async () => {
    const room = await atTable();
    await room.as({ id: "me", name: "Me", guest: true });
    Line.last.tell(update({ bans: [mine] }));
    expect([room.banned, room.muted, room.missing]).toEqual([mine, undefined, ""]);
    Line.last.tell({ type: "closed", table: "t", moved: {} });
    expect([room.title, room.missing]).toEqual(["You are banned from this table", "The host has banned you for good."]);
  });

  it("is not asked for again and again by who was banned without a line, and is back with another name", async () => {
    const room = await atTable();
    await room.as({ id: "me", name: "Me", guest: true });
    (await again()).refuse("watch", "banned");
    await settle();
    expect(room.title).toBe("You are banned from this table");
    await wait(2500);
    expect(Line.last.said.filter((one) => one.type === "watch")).toHaveLength(1);
    void room.as({ id: "account", name: "Somebody", guest: false });
    Line.last.open();
    Line.last.show(7);
    await settle();
    expect(room.missing).toBe("");
  });
});

describe("the line", () => {
  it("is known to be lost within three seconds of the last word", async () => {
    const room = await atTable();
    await wait(2500);
    expect(room.lost).toBe(false);
    await wait(500);
    expect(room.lost).toBe(true);
  });

  it("is there as long as anything is heard, and says so itself", async () => {
    const room = await atTable();
    for (let beat = 0; beat < 10; beat++) {
      await wait(1500);
      Line.last.tell({ type: "beat" });
    }
    expect(room.lost).toBe(false);
    expect(Line.all).toHaveLength(1);
    // Every other beat is answered: the server waits for four of them.
    expect(Line.last.said.filter((one) => one.type === "beat")).toHaveLength(6);
  });

  it("may come back by itself", async () => {
    const room = await atTable();
    await wait(3000);
    Line.last.tell({ type: "beat" });
    expect(room.lost).toBe(false);
    expect(Line.all).toHaveLength(1);
  });

  it("is not blamed for what a page that slept has not heard yet", async () => {
    const room = await atTable();
    vi.setSystemTime(Date.now() + 60_000);
    await wait(250);
    Line.last.tell({ type: "beat" });
    await wait(500);
    expect([room.lost, Line.all.length]).toEqual([false, 1]);
    vi.setSystemTime(Date.now() + 60_000);
    await wait(500);
    expect(room.lost).toBe(true);
  });

  it("is given up after five seconds, and what was seen is named to the next", async () => {
    const room = await atTable(41);
    const line = await again();
    expect(room.lost).toBe(true);
    expect(line.found("watch")).toMatchObject({ table: "t", seen: 41 });
    line.show(41);
    await settle();
    expect([room.lost, room.behind]).toEqual([false, false]);
  });

  it("may have a server at its end that knows less than it has said", async () => {
    const room = await atTable(41);
    (await again()).show(30, { behind: true });
    await settle();
    expect(room.behind).toBe(true);
  });

  it("is asked for again where it does not open, and where the table could not be watched", async () => {
    const room = new Room("t");
    room.open();
    await wait(6000);
    expect(Line.all.length).toBeGreaterThan(1);
    Line.last.open();
    Line.last.show(7);
    await settle();
    const line = await again();
    line.refuse("watch", "not-kept");
    await settle();
    expect([room.lost, room.missing]).toEqual([true, ""]);
    line.said = [];
    line.tell({ type: "beat" });
    await wait(2000);
    line.show(7);
    await settle();
    expect(room.lost).toBe(false);
  });

  it("has no beats where the server has none", async () => {
    const room = new Room("t");
    room.open();
    Line.last.open(0);
    Line.last.show(7);
    await wait(60_000);
    expect([room.lost, Line.last.found("beat")]).toEqual([false, undefined]);
  });
});

describe("a click without a line", () => {
  it("is sent when the line is back and the decision still stands, once", async () => {
    const room = await atTable(7);
    await wait(3000);
    void room.act("check");
    expect(room.held?.action).toBe("check");
    expect(Line.last.found("act")).toBeUndefined();
    const line = await again();
    line.show(7);
    await settle();
    expect(line.found("act")).toMatchObject({ state: 7, action: "check" });
    expect(room.decision).toBeNull();
    line.answer("act");
    await settle();
    expect([room.held, room.trouble]).toEqual([null, ""]);
    expect(line.said.filter((one) => one.type === "act")).toHaveLength(1);
  });

  it("is dropped with a note when the decision has passed", async () => {
    const room = await atTable(7);
    await wait(3000);
    void room.act("check");
    const line = await again();
    line.show(9);
    await settle();
    expect(line.found("act")).toBeUndefined();
    expect([room.held, room.trouble]).toEqual([null, "There was no connection, and the decision has passed: “check” was not taken."]);
    expect(room.decision).not.toBeNull();
  });

  it("that was sent into it is sent again with the same key, and the server says what became of it", async () => {
    for (const [code, trouble] of [["", ""], ["stale", "the decision has passed"]] as const) {
      const room = await atTable(7);
      void room.act("check");
      const first = Line.last.found("act");
      const line = await again();
      line.show(9);
      await settle();
      expect(line.found("act")).toMatchObject({ state: 7, action: "check", key: first?.key });
      if (code) line.refuse("act", code);
      else line.answer("act");
      await settle();
      expect(room.trouble).toContain(trouble);
      expect(room.held).toBeNull();
      room.close();
    }
  });

  it("for anything else says that nothing was sent", async () => {
    const room = await atTable();
    await wait(3000);
    expect(await room.do("leave")).toBe(false);
    expect(room.trouble).toContain("There is no connection");
    const line = await again();
    line.show(7);
    await settle();
    expect(line.found("leave")).toBeUndefined();
  });

  it("that no answer has come to is sent again soon, but never much later, and nothing is said twice", async () => {
    const room = await atTable();
    const topped = room.do("top-up", { amount: 50 });
    const said = room.do("say", { text: "hello" });
    const key = Line.last.found("top-up")?.key;
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    let line = await again();
    expect(await said).toBe(false);
    line.show(7);
    await settle();
    expect(line.found("top-up")).toMatchObject({ amount: 50, key });
    expect(line.found("say")).toBeUndefined();
    line.answer("top-up");
    expect(await topped).toBe(true);
    const late = room.do("top-up", { amount: 50 });
    await wait(30_000);
    expect(await late).toBe(false);
    line = Line.last;
    line.open();
    line.show(7);
    await settle();
    expect(line.found("top-up")).toBeUndefined();
  });
});

describe("another protocol", () => {
  const browser = (): Window & { loads: number; values: Map<string, string> } => {
    const values = new Map<string, string>();
    const kept = { getItem: (key: string) => values.get(key) ?? null, setItem: (key: string, value: string) => void values.set(key, value), removeItem: (key: string) => void values.delete(key) };
    const made = { kept, values, loads: 0, reload: () => void made.loads++ };
    return made;
  };
  afterEach(() => {
    protocol.other = 0;
  });

  it("has the page loaded again once, and then says so", () => {
    const one = browser();
    expect([agrees(VERSION + 1, one), one.loads, protocol.other]).toEqual([false, 1, 0]);
    expect([agrees(VERSION + 1, one), one.loads, protocol.other]).toEqual([false, 1, VERSION + 1]);
  });

  it("is forgotten when both are the same again", () => {
    const one = browser();
    agrees(VERSION + 1, one);
    expect([agrees(VERSION, one), one.values.size]).toEqual([true, 0]);
    expect([agrees(VERSION + 1, one), one.loads]).toEqual([false, 2]);
  });

  it("never reloads for ever where nothing is remembered", () => {
    const kept = { getItem: () => null, setItem: () => { throw new Error("private"); }, removeItem: () => {} };
    const one = { kept, reload: vi.fn() };
    expect([agrees(VERSION + 1, one), one.reload.mock.calls.length, protocol.other]).toEqual([false, 0, VERSION + 1]);
  });
});
