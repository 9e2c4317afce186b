import { describe, expect, it } from "vitest";
import { event } from "../../shared/hand/testing";
import type { TableView } from "../../shared/net/protocol";
import { started, updated } from "./merge";

describe("the state of a table", () => {
  const view = { hands: 1, to_act: "a", now: 5 } as TableView;
  const first = started({ type: "state", table: "t", seq: 1, hand: 1, from: 0, view, events: [event("ante", { seat: 0, amount: 5 })], chat: [] });
  it("adds what is new and keeps what is not", () => {
    const next = updated(first, { type: "update", table: "t", seq: 2, hand: 1, from: 1, events: [event("call", { seat: 1, amount: 5 })], set: { to_act: "b" } }, 0);
    expect(next.events.map((one) => one.kind)).toEqual(["ante", "call"]);
    expect(next.view).toMatchObject({ to_act: "b", hands: 1 });
    expect(next.gap).toBe(false);
  });
  it("begins again with a new hand, and notices a gap", () => {
    const next = updated(first, { type: "update", table: "t", seq: 2, hand: 2, from: 0, events: [event("blind", { seat: 1, amount: 5 })], set: { hands: 2 } }, 0);
    expect(next.events.map((one) => one.kind)).toEqual(["blind"]);
    expect(updated(first, { type: "update", table: "t", seq: 9, hand: 1, from: 7, events: [], set: {} }, 0).gap).toBe(true);
  });
});
