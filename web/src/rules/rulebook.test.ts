import { describe, expect, it } from "vitest";
import type { ListedRule } from "../shared/net/protocol";
import { choices, narrowed, NONE, readFilters, sections, writeFilters } from "./rulebook";

const rule = (id: string, more: Partial<ListedRule> = {}): ListedRule => ({ id, book: "wsop", edition: "wsop2018", section: "I", topic: id, kind: "room", state: "shown", statement: "", ...more });
const RULES = [rule("A"), rule("B", { kind: "ruling", state: "judged" }), rule("C", { section: "II" }), rule("D", { book: "barge", section: "Ties", kind: "pots" })];

describe("filters of the rulebook", () => {
  it("stand in the address", () => {
    const filters = { ...NONE, text: "odd chip", book: "wsop", state: "judged" };
    expect(writeFilters(filters)).toBe("?q=odd+chip&book=wsop&state=judged");
    expect(readFilters(writeFilters(filters))).toEqual(filters);
    expect(readFilters("")).toEqual(NONE);
    expect(writeFilters(NONE)).toBe("");
  });

  it("leave rules in the order of the books, or of a search", () => {
    expect(narrowed(RULES, { ...NONE, book: "wsop" }, null).map((one) => one.id)).toEqual(["A", "B", "C"]);
    expect(narrowed(RULES, NONE, ["D", "A", "gone"]).map((one) => one.id)).toEqual(["D", "A"]);
    expect(narrowed(RULES, { ...NONE, kind: "room" }, ["D", "C", "A"]).map((one) => one.id)).toEqual(["C", "A"]);
  });

  it("say how many rules each choice would leave", () => {
    expect(choices(RULES, { ...NONE, book: "wsop", kind: "ruling" }, "kind")).toEqual([
      { id: "room", name: "Room", count: 2 },
      { id: "ruling", name: "Ruling", count: 1 },
    ]);
    expect(choices(RULES, NONE, "book").map((one) => one.name)).toEqual(["WSOP", "BARGE"]);
  });

  it("put rules under the titles of their sections", () => {
    expect(sections(RULES, false).map((one) => [one.title, one.rules.length])).toEqual([
      ["I", 2],
      ["II", 1],
      ["Ties", 1],
    ]);
    expect(sections(RULES, true).map((one) => one.rules.length)).toEqual([4]);
    expect(sections([], true)).toEqual([]);
  });
});
