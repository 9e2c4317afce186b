import { describe, expect, it } from "vitest";
import type { OwnEvent, OwnTable } from "../net/protocol";
import { callsOf, secondsTo, shortly } from "./calls";

const table = (id: string, more: Partial<OwnTable> = {}): OwnTable => ({ id, name: id.toUpperCase(), game: "Razz", event: null, number: 0, practice: false, running: true, chair: 0, to_act: false, deadline: null, sitting_out: false, reserved: false, asking: 0, floor: false, ...more });
const event = (more: Partial<OwnEvent> = {}): OwnEvent => ({ id: "e", name: "Friday", phase: "announced", starts: 100_000, ...more });
const none = { looking: new Set<string>(), seen: new Map<string, string>(), now: 0 };
const kinds = (tables: OwnTable[], how = none, events: OwnEvent[] = []): string[] => callsOf({ tables, events }, how).map(({ kind, table: at }) => `${kind} ${at}`);

describe("calls", () => {
  it("come from tables one does not look at, the most urgent first", () => {
    const tables = [table("a", { asking: 2 }), table("b", { to_act: true, deadline: 9000 }), table("c", { to_act: true, deadline: 5000 }), table("d")];
    expect(kinds(tables)).toEqual(["turn c", "turn b", "asks a"]);
    expect(kinds(tables, { ...none, looking: new Set(["c", "a"]) })).toEqual(["turn b"]);
  });

  it("say that an event has seated or moved somebody, until they have looked there", () => {
    const at = table("t2", { event: "e", number: 2, chair: 4 });
    expect(callsOf({ tables: [at], events: [] }, none)[0]).toMatchObject({ kind: "seat", text: "Your seat is at T2, seat 5", href: "/t/t2" });
    expect(callsOf({ tables: [at], events: [] }, { ...none, seen: new Map([["e", "t1"]]) })[0]).toMatchObject({ kind: "moved", text: "You have been moved to table 2, seat 5" });
    expect(kinds([at], { ...none, seen: new Map([["e", "t2"]]) })).toEqual([]);
  });

  it("are new with every turn", () => {
    const key = (deadline: number): string => callsOf({ tables: [table("a", { to_act: true, deadline })], events: [] }, none)[0]!.key;
    expect(key(1000)).not.toBe(key(2000));
  });

  it("do not come from practice, which rests, nor from tables where nothing is to be done", () => {
    expect(kinds([table("a", { practice: true, to_act: true }), table("b", { chair: null })])).toEqual([]);
    expect(kinds([table("a", { chair: null, reserved: true }), table("b", { chair: null, floor: true })])).toEqual(["reserved a", "floor b"]);
  });

  it("tell of an event a few minutes before it starts, and no longer when it has", () => {
    expect(kinds([], none, [event()])).toEqual(["starts null"]);
    expect(kinds([], none, [event({ starts: 400_000 }), event({ starts: null }), event({ phase: "running" })])).toEqual([]);
    expect(kinds([], { ...none, now: 100_000 }, [event()])).toEqual([]);
  });
});

describe("the time that is left", () => {
  it("is never negative, and short", () => {
    expect([secondsTo(2500, 1000), secondsTo(0, 1000)]).toEqual([2, 0]);
    expect([shortly(12), shortly(180)]).toEqual(["12 s", "3 min"]);
  });
});
