import { describe, expect, it } from "vitest";
import { newsFor } from "./news";

const told = (what: string, data: Record<string, unknown> = {}) => ({ what, text: what, data });
const heard = (one: ReturnType<typeof told>, left = 100): boolean => newsFor([one], { table: 2, players_left: left }, new Set(["me", "bob"]), "me").length > 0;

describe("news of an event at a table", () => {
  it("are what concerns everybody, and what happens here", () => {
    expect([heard(told("level")), heard(told("final-table")), heard(told("winner"))]).toEqual([true, true, true]);
    expect([heard(told("out", { player: "bob" })), heard(told("out", { player: "far" })), heard(told("out", { player: "far" }), 9)]).toEqual([true, false, true]);
    expect([heard(told("colour-up", { table: 2 })), heard(told("colour-up", { table: 3 }))]).toEqual([true, false]);
    expect([heard(told("registered", { player: "bob" })), heard(told("opened", { table: 2 }))]).toEqual([false, false]);
  });
  it("tell of others who come and go, and not of one's own way", () => {
    expect([heard(told("moved", { player: "x", of: 2, table: 5 })), heard(told("moved", { player: "x", of: 3, table: 5 })), heard(told("moved", { player: "me", of: 2, table: 5 }))]).toEqual([true, false, false]);
  });
});
