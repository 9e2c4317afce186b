import { describe, expect, it } from "vitest";
import type { Line, TableView } from "../../generated/wire";
import { called, elsewhere, sentTo, standing, waiting } from "./line";

const line: Line = {
  way: "must-move",
  tables: [
    { id: "a", name: "One", kind: "main", into: [], seats: 6, players: ["ann"] },
    { id: "b", name: "Two", kind: "main", into: [], seats: 6, players: ["bob"] },
    { id: "c", name: "Three", kind: "must-move", into: ["a", "b"], seats: 6, players: ["cy"] },
  ],
  sends_to: ["c"],
  waiting: [{ player: "di", name: "Di", tier: 0, broken: false, since: 1 }],
  calls: [{ player: "cy", name: "Cy", table: "c", to: "a" }],
  kept: [],
};
const view = { player: "cy", seats: [], waiting: [], line } as unknown as TableView;

describe("tables in line", () => {
  it("says what each of them is", () => {
    expect(["a", "c"].map((id) => standing(line, id))).toEqual(["Main game", "Must-move into One and Two"]);
    const side: Line = { ...line, way: "balanced", tables: line.tables.map((one) => ({ ...one, kind: "side", into: [] })) };
    expect(standing(side, "b")).toBe("One of 3 tables");
    const hidden: Line = { ...line, tables: [{ ...line.tables[2]!, into: [] }] };
    expect(standing(hidden, "c")).toBe("Must-move game");
  });

  it("knows where somebody is called, sits and is sent", () => {
    expect(called(view)).toEqual({ to: "a", name: "One" });
    expect(called({ ...view, player: "ann" })).toBeNull();
    expect(elsewhere(line, "a", "bob")?.id).toBe("b");
    expect(elsewhere(line, "b", "bob")).toBeUndefined();
    expect(sentTo(line, "a").map((one) => one.id)).toEqual(["c"]);
    expect(sentTo(line, "c")).toEqual([]);
    expect(sentTo(null, "a")).toEqual([]);
  });

  it("has one list", () => {
    expect(waiting(view)).toBe(line.waiting);
    expect(waiting({ ...view, line: null })).toEqual([]);
  });
});
