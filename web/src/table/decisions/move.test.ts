import { describe, expect, it } from "vitest";
import type { Decision } from "../../shared/net/protocol";
import { Answer } from "./answer.svelte";
import { Move } from "./move.svelte";

const decision = (more: Partial<Decision>): Decision => ({ seat: 0, kind: "declare", to_call: 0, legal: [], raises: null, cards: [], least: 0, most: 0, choices: [], rows: [], about: null, picks: null, ...more });
const moved = (more: Partial<Decision>, inRows = false): Move => new Move(new Answer(decision(more)), () => ({ pot: 0, bet: 0, stack: 100, stakes: "limit 10/20", events: [], latest: "", inRows }), (seat) => ["Ann", "Bob", "Cleo"][seat] ?? "");

describe("ways that are declared together", () => {
  const choices = ["high", "low", "spade", "high-and-low", "high-and-spade", "low-and-spade", "high-and-low-and-spade", "out"];
  it("are chosen one by one, and said as one answer", () => {
    const move = moved({ choices });
    expect(move.options.map((one) => one.label)).toEqual(["High", "Low", "Spade"]);
    expect(move.keys.map((key) => key && [key.label, key.off])).toEqual([["Out", false], null, ["Declare", true]]);
    move.choose(2);
    move.press("1", false);
    expect([move.keys[2]?.label, move.keys[2]?.action, move.told]).toEqual(["High and spade", "declare high-and-spade", "High, Spade"]);
    move.choose(0);
    expect(move.keys[2]?.action).toBe("declare spade");
  });
});

describe("places for cards", () => {
  const rows = [{ name: "across", least: 1, most: 1 }, { name: "right", least: 0, most: 2 }];
  const about = { matter: "pass-ways", seats: [1, 2], ways: ["across", "right"] } as never;
  it("have names, those who get the cards, and how many there are", () => {
    const move = moved({ kind: "set", cards: ["Ah", "Kd", "2c"], least: 1, most: 3, rows, about });
    move.answer.place("Kd");
    expect(move.places.map(({ label, note }) => [label, note])).toEqual([["Across", "Bob, 1 of 1"], ["Right", "Cleo, 0 of 2"]]);
    expect(move.answer.row).toBe(1);
    move.choose(0);
    expect(move.answer.row).toBe(0);
  });
  it("are left to the felt where rows lie on it", () => {
    expect(moved({ kind: "set", cards: ["Ah"], least: 1, most: 1, rows }, true).places).toEqual([]);
  });
});
