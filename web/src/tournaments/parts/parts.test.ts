import { describe, expect, it } from "vitest";
import type { EventResult, EventView } from "../../shared/net/protocol";
import { around } from "./around";
import { sectionsOf } from "./explained";
import { placed, standingsOf, tablesOf, toTheMoney } from "./standings";

const stack = (name: string, chips: number, table: number | null): EventView["stacks"][number] => ({ player: name.toLowerCase(), name, chips, table, head: 0, lammers: 0, bot: "", counted: true, penalty: 0 });
const view = {
  stacks: [stack("Bob", 500, 1), stack("Ann", 900, 2), stack("Al", 500, 2), stack("Zoe", 100, null)],
  tables: [
    { number: 1, id: "a", final: false, playing: true, halted: "", label: "", button: 0, kept: false, players: [{ seat: 3, player: "bob", name: "Bob" }] },
    { number: 2, id: "b", final: false, playing: true, halted: "", label: "", button: 0, kept: false, players: [{ seat: 1, player: "ann", name: "Ann" }, { seat: 9, player: "al", name: "Al" }] },
  ],
};

describe("standings", () => {
  it("go by chips, share places, and know table and seat", () => {
    expect(standingsOf(view).map(({ name, place, table, seat }) => [name, place, table, seat])).toEqual([
      ["Ann", 1, 2, 1],
      ["Al", 2, 2, 9],
      ["Bob", 2, 1, 3],
      ["Zoe", 4, null, null],
    ]);
  });
  it("are sorted at each table, one's own first", () => {
    expect(tablesOf(view, 2).map(({ number, players }) => [number, players.map(({ name }) => name)])).toEqual([[2, ["Ann", "Al"]], [1, ["Bob"]]]);
    expect(tablesOf(view, null).map(({ number }) => number)).toEqual([1, 2]);
  });
  it("say how far the money is", () => {
    expect([toTheMoney({ left: 14, prizes: Array<number>(9).fill(1) }), toTheMoney({ left: 3, prizes: [1, 1, 1] }), toTheMoney({ left: 3, prizes: [] })]).toEqual([5, 0, null]);
  });
  it("end as results, by place", () => {
    const one = (name: string, place: number): EventResult => ({ name, place }) as EventResult;
    expect(placed([one("Bob", 2), one("Ann", 0), one("Al", 2), one("Zoe", 1)]).map(({ name }) => name)).toEqual(["Zoe", "Al", "Bob"]);
  });
});

describe("a long table of levels", () => {
  it("is shown around the row that is on", () => {
    const rows = Array.from({ length: 20 }, (_, at) => at);
    const shown = (at: number): number[] => around(rows, at, 5).map(({ index }) => index);
    expect([shown(0), shown(7), shown(19)]).toEqual([[0, 1, 2, 3, 4], [5, 6, 7, 8, 9], [15, 16, 17, 18, 19]]);
    expect(around(["a"], 0)).toEqual([{ row: "a", index: 0 }]);
  });
});

describe("a structure in English", () => {
  it("falls into sections, without its table of levels", () => {
    const text = "Our turbo\n=========\n\nQuick.\n\nTHE EVENT\n- Tables of 9.\n- Fast.\n\nSEATS AND THE BUTTON\n- Drawn.\n\nLEVELS\nlevel no-limit\n- no";
    expect(sectionsOf(text)).toEqual({
      summary: "Quick.",
      sections: [
        { title: "The event", lines: ["Tables of 9.", "Fast."] },
        { title: "Seats and the button", lines: ["Drawn."] },
      ],
    });
  });
});
