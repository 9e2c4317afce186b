import { describe, expect, it } from "vitest";
import type { ListedStructure } from "../../shared/net/protocol";
import { fitting } from "./fitting";
import { clock, spell } from "./time";

describe("time", () => {
  it("is told in hours and minutes", () => {
    expect([45, 60, 220, 185, 119.7].map(spell)).toEqual(["45 min", "1 h", "3 h 40", "3 h 05", "2 h"]);
    expect([0, 65, 600].map(clock)).toEqual(["0:00", "1:05", "10:00"]);
  });
});

describe("a list", () => {
  const one = (name: string, summary: string, kinds: string[]): ListedStructure => ({ id: name.toLowerCase(), name, summary, kinds, games: "", seats: 9, stack: 1, levels: 1, length: "", most: 0, price: 0, players: 9, minutes: 1 });
  const all = [one("Turbo", "No-limit hold'em, quickly.", ["no-limit"]), one("Omaha", "With lammers.", ["pot-limit", "rebuys"])];
  it("is narrowed by words in any order and by family", () => {
    const names = (words: string, kind = ""): string[] => fitting(all, words, kind).map(({ name }) => name);
    expect(names("")).toEqual(["Turbo", "Omaha"]);
    expect(names("LAMMERS omaha")).toEqual(["Omaha"]);
    expect(names("", "rebuys")).toEqual(["Omaha"]);
    expect(names("turbo", "rebuys")).toEqual([]);
  });
});
