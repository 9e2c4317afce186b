import { describe, expect, it } from "vitest";
import { keep } from "./keep";

describe("what is kept of an old value", () => {
  it("is all of it, if nothing has changed", () => {
    const before = { seats: [{ stack: 10, cards: ["As"] }], over: false };
    expect(keep(before, structuredClone(before))).toBe(before);
  });
  it("is every part that has not changed", () => {
    const before = { seats: [{ stack: 10, cards: ["As"] }, { stack: 20, cards: ["Kd"] }], board: {} };
    const after = keep(before, { seats: [{ stack: 10, cards: ["As"] }, { stack: 15, cards: ["Kd"] }], board: {} });
    expect(after).toEqual({ seats: [{ stack: 10, cards: ["As"] }, { stack: 15, cards: ["Kd"] }], board: {} });
    expect(after.seats[0]).toBe(before.seats[0]);
    expect(after.seats[1]).not.toBe(before.seats[1]);
    expect(after.seats[1]!.cards).toBe(before.seats[1]!.cards);
    expect(after.board).toBe(before.board);
  });
  it("has what is new and not what is gone", () => {
    expect(keep({ a: 1, b: [2] }, { a: 1 })).toEqual({ a: 1 });
    expect(keep({ a: 1 }, { a: 1, b: undefined })).toEqual({ a: 1, b: undefined });
    expect(keep([1, 2, 3], [1, 2])).toEqual([1, 2]);
    expect(keep([1], { 0: 1 })).toEqual({ 0: 1 });
    expect(keep(null, { a: null })).toEqual({ a: null });
    expect(keep({ a: {} }, { a: null })).toEqual({ a: null });
  });
});
