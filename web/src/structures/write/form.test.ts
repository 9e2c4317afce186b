import { describe, expect, it } from "vitest";
import { effective, fieldOf, firstValues, labelOf, ORDER, SECTIONS, tableOf, withKey } from "./form";
import { readToml } from "./toml";

describe("what a text says", () => {
  it("goes over what it inherits", () => {
    const parent = { seats: 9, level: 8, lammers: { each: 2, value: 500 }, payouts: { "2+": [100] } };
    expect(effective({ seats: 6, lammers: { each: 1 } }, parent)).toEqual({ seats: 6, level: 8, lammers: { each: 1, value: 500 }, payouts: { "2+": [100] } });
    expect(effective({ hands: 8, payouts: { "3+": [60, 40] } }, parent)).toEqual({ seats: 9, hands: 8, lammers: { each: 2, value: 500 }, payouts: { "3+": [60, 40] } });
  });
  it("may write a table short", () => {
    expect([tableOf(25, "amount"), tableOf(true, "x"), tableOf(false, "x"), tableOf(undefined, "x"), tableOf({ a: 1 }, "x")]).toEqual([{ amount: 25 }, {}, null, null, { a: 1 }]);
  });
});

describe("a field", () => {
  it("that is emptied leaves the text, or switches off what would be inherited", () => {
    expect(withKey("late = 2\n", "late", undefined, {})).toBe("");
    expect(withKey('extends = "x"\n', "lammers", undefined, { lammers: { each: 2 } })).toBe('extends = "x"\nlammers = false\n');
  });
  it("is found by the place of a mistake", () => {
    expect(fieldOf("levels, step 4, colour_up")).toEqual({ key: "levels", inside: "", row: 3 });
    expect(fieldOf("lammers.until")).toEqual({ key: "lammers", inside: "until", row: null });
    expect(fieldOf("")).toEqual({ key: "", inside: "", row: null });
  });
  it("has a name", () => {
    expect([labelOf("buy_in"), labelOf("win_the_button")]).toEqual(["Buy-in", "Win the button"]);
  });
  it("has its place in the text", () => {
    for (const key of SECTIONS.flatMap(({ keys }) => keys)) expect(ORDER).toContain(key);
  });
});

describe("a part that is switched on", () => {
  it("has numbers that fit", () => {
    const values = readToml('stack = 8000\nlevels = ["1/2", "2/4", { break = 5 }, "3/6"]\nlate = 2')!.values;
    const entry = (key: string): never => ({ key, inside: [] }) as never;
    expect(firstValues(entry("lammers"), values)).toEqual({ each: 2, value: 4000, until: 4 });
    expect(firstValues(entry("add_on"), values)).toEqual({ cost: 10, chips: 8000, after: 2 });
    expect(firstValues(entry("re_entry"), values)).toEqual({ most: 1, until: 2 });
  });
});
