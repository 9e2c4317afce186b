import { describe, expect, it } from "vitest";
import type { EventView } from "../../shared/net/protocol";
import { countStacks, moveText, tableName, tellButton, wentOut } from "./reports";

const table = {
  number: 2,
  label: "",
  button: 3,
  players: [
    { seat: 1, player: "p1", name: "Ann" },
    { seat: 3, player: "p2", name: "Bob" },
    { seat: 4, player: "p3", name: "Cid" },
  ],
} as EventView["tables"][number];
const view = { tables: [table, { ...table, number: 1, label: "Feature" }], stacks: [{ player: "p1", chips: 4000, counted: true }] } as unknown as EventView;

describe("what a room tells", () => {
  it("is who went out and by whom", () => {
    const form = wentOut(table, "p2");
    expect(form.fields({ "out 0": "p2" }).map((one) => one.name)).toEqual(["out 0", "by 0", "out 1"]);
    expect(form.body({ "out 0": "p2", "by 0": "p1" })).toEqual({ do: "bust", table: 2, out: [{ player: "p2", by: ["p1"] }] });
  });
  it("asks for stacks where several go out in one hand", () => {
    const form = wentOut(table);
    const both = { "out 0": "p2", "out 1": "p3", "by 0": "p1", "by 1": "p1" };
    expect(form.fields(both).map((one) => one.name)).toEqual(["out 0", "by 0", "stack 0", "out 1", "by 1", "stack 1"]);
    expect(form.body(both)).toContain("start of the hand");
    const whole = form.body({ ...both, "stack 0": "500", "stack 1": "1,200" });
    expect(whole).toEqual({ do: "bust", table: 2, out: [{ player: "p2", by: ["p1"], stack: 500 }, { player: "p3", by: ["p1"], stack: 1200 }] });
  });
  it("is what was counted", () => {
    const form = countStacks(view, table);
    expect(form.body({ p1: "4,500", p2: "" })).toEqual({ do: "count", stacks: { p1: 4500 } });
    expect(form.body({ p1: "0", p2: "100", how: "accept" })).toEqual({ do: "count", stacks: { p1: 0, p2: 100 }, text: "accept" });
    expect([form.body({}), form.body({ p1: "many" })]).toEqual(["Count somebody’s chips.", "Chips are whole numbers."]);
    expect(tellButton(table).body({ seat: "4" })).toEqual({ do: "button", table: 2, seat: 4 });
  });
  it("is called out", () => {
    const going = { player: "p1", name: "Ann", of: 2, from_seat: 4, table: 1, seat: 7, why: "balance", known: true };
    expect(moveText(view, going)).toBe("Ann moves from table 2, seat 4, to Feature, seat 7");
    expect(moveText(view, { ...going, of: 0, table: 2 })).toBe("Ann sits down at table 2, seat 7");
    expect(tableName({ number: 5, label: "" })).toBe("Table 5");
  });
});
