import { describe, expect, it } from "vitest";
import { gridOf, inSight, namesOf, roomFor, searchFor, stepped, tablesIn } from "./tiles";

const none = new Set<number>();

describe("tiles", () => {
  it("stand so that each is as large as possible", () => {
    expect(gridOf(1, 1280, 756)).toEqual({ columns: 1, rows: 1 });
    expect(gridOf(2, 1280, 756)).toEqual({ columns: 2, rows: 1 });
    expect([gridOf(3, 1280, 756), gridOf(4, 1280, 756)]).toEqual([{ columns: 2, rows: 2 }, { columns: 2, rows: 2 }]);
    expect(gridOf(6, 1920, 1000)).toEqual({ columns: 3, rows: 2 });
  });

  it("are four on a laptop, six on a large screen and one on a phone", () => {
    expect([roomFor(1280, 756), roomFor(1920, 1000), roomFor(390, 800), roomFor(844, 350)]).toEqual([4, 6, 1, 1]);
  });

  it("stay in their places", () => {
    expect(inSight([1, 2, 3, 4], [1, 2, 3, 4], 4, { waits: none, used: [] })).toEqual([1, 2, 3, 4]);
    expect(inSight([1, 2, 3, 4], [1, 2, 4], 4, { waits: none, used: [] })).toEqual([1, 2, 4]);
    expect(inSight([1, 2], [1, 2, 3], 4, { waits: none, used: [] })).toEqual([1, 2, 3]);
  });

  it("make room for the one that is wanted, and keep those that wait or were used last", () => {
    expect(inSight([1, 2, 3], [1, 2, 3, 4], 3, { wanted: 4, waits: new Set([1]), used: [2, 3] })).toEqual([1, 4, 3]);
    expect(inSight([1], [1, 2], 1, { wanted: 2, waits: none, used: [1] })).toEqual([2]);
    // What merely waits takes nobody's place while somebody looks at it.
    expect(inSight([1], [1, 2], 1, { wanted: 1, waits: new Set([2]), used: [1] })).toEqual([1]);
  });

  it("are named in the address", () => {
    expect(tablesIn("?t=a&t=b&t=a&t=")).toEqual(["a", "b"]);
    expect(tablesIn(searchFor(["a", "b c"]))).toEqual(["a", "b c"]);
    expect(searchFor([])).toBe("");
  });

  it("are told apart where tables have the same name", () => {
    const tiles = [{ key: 4, table: "a" }, { key: 2, table: "b" }, { key: 7, table: "c" }];
    const named = (games: Record<string, string>) => [...namesOf(tiles, (table) => ({ name: table === "b" ? "Bob's table" : "Ann's table", game: games[table] ?? "" }))];
    expect(named({})).toEqual([[4, "Ann's table (1)"], [2, "Bob's table"], [7, "Ann's table (2)"]]);
    expect(named({ a: "Omaha", b: "Razz", c: "Badugi" })).toEqual([[4, "Omaha, Ann's table"], [2, "Bob's table"], [7, "Badugi, Ann's table"]]);
    expect(named({ a: "Omaha", c: "Omaha" })).toEqual([[4, "Omaha, Ann's table (1)"], [2, "Bob's table"], [7, "Omaha, Ann's table (2)"]]);
  });

  it("are gone through with two keys, forward to those that wait", () => {
    const keys = [1, 2, 3, 4];
    expect([stepped(keys, 1, 1, none), stepped(keys, 4, 1, none), stepped(keys, 1, -1, none)]).toEqual([2, 1, 4]);
    expect([stepped(keys, 1, 1, new Set([1, 4])), stepped(keys, 1, -1, new Set([3]))]).toEqual([4, 4]);
    expect([stepped(keys, undefined, 1, none), stepped([1], 1, 1, none), stepped([], undefined, 1, none)]).toEqual([1, undefined, undefined]);
  });
});
