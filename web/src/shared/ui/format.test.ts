import { afterEach, describe, expect, it } from "vitest";
import { amountOf, chips, ofChips, stakesShown } from "./format";
import { money } from "./money.svelte";

afterEach(() => {
  Object.assign(money, { unit: "", decimals: 0 });
});

describe("amounts", () => {
  it("are chips with commas between thousands", () => {
    expect([chips(5), chips(1234567), chips(-1200)]).toEqual(["5", "1,234,567", "-1,200"]);
  });
  it("are shown in the unit of the table, with its decimals", () => {
    const dollars = { unit: "$", decimals: 2 };
    expect([chips(125, dollars), chips(100, dollars), chips(123456, dollars), chips(-50, dollars)]).toEqual(["$1.25", "$1", "$1,234.56", "-$0.50"]);
    expect(chips(15, { unit: "marks", decimals: 1 })).toBe("1.5 marks");
    Object.assign(money, { unit: "€", decimals: 2 });
    expect(chips(25)).toBe("€0.25");
  });
  it("are called chips in a sentence unless they have a unit", () => {
    expect(ofChips(900)).toBe("900 chips");
    Object.assign(money, { unit: "$", decimals: 2 });
    expect(ofChips(5000)).toBe("$50");
  });
  it("are read as people write them", () => {
    expect([amountOf("500"), amountOf("1,200"), amountOf(" 1 200 ")]).toEqual([500, 1200, 1200]);
    expect([amountOf(""), amountOf("x")]).toEqual([Number.NaN, Number.NaN]);
    expect([amountOf("$1.25", { unit: "$", decimals: 2 }), amountOf("2", { unit: "$", decimals: 2 })]).toEqual([125, 200]);
  });
});

describe("stakes", () => {
  it("are shown with the decimals of the table; a number of raises is no amount", () => {
    const cents = { unit: "€", decimals: 2 };
    expect(stakesShown("no-limit 25/50", cents)).toBe("no-limit 0.25/0.50");
    expect(stakesShown("limit 100/200 ante 25 4 raises", cents)).toBe("limit 1/2 ante 0.25 4 raises");
    expect(stakesShown("limit 1000/2000", { unit: "", decimals: 0 })).toBe("limit 1000/2000");
  });
});
