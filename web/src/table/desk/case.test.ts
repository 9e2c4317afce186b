import { describe, expect, it } from "vitest";
import type { FactField, TableView } from "../../shared/net/protocol";
import { complete, lineText, sorted, wordText, written } from "./case";
import { floorNews, NOTHING } from "./news";
import { mayCall, standingOf } from "./standing";

const CALL = { by: "bob", name: "Bob", text: "", at: 5, hand: 1, after: 3, appeal: false };
const MADE = { by: "sam", name: "Sam", stated: "", about: "", outcome: "call", title: "It is a call", why: "", rules: [], lines: [[{ seat: 1 }, " has 10 in"]], after: 3, reason: "", option: "", chosen_by: "", agreed: false, final: false, back: "", appealed: "", appeal: "" };
const name = (seat: number): string => ["Ann", "Bob"][seat]!;
const view = (more: Partial<TableView>): TableView => ({ host: "ann", chair: null, floor: NOTHING, hand: { players: ["ann", "bob"] }, ...more }) as TableView;
const field = (one: string, needed = false): FactField => ({ name: one, label: one, form: "text", words: [], needed });

describe("who may do what", () => {
  it("is told by the host, the names and the hand", () => {
    expect(standingOf(view({}), "ann")).toEqual({ floor: true, inHand: true, seated: false, caller: false });
    const named = view({ floor: { ...NOTHING, people: [{ player: "sam", name: "Sam" }], call: CALL } });
    expect(standingOf(named, "sam")).toEqual({ floor: true, inHand: false, seated: false, caller: false });
    expect(standingOf(named, "bob").caller).toBe(true);
    expect([mayCall(named, "sam"), mayCall(named, "eve"), mayCall(view({ chair: 2 }), "cy"), mayCall(view({ chair: 2, hand: null }), "cy")]).toEqual([true, false, true, true]);
  });
});

describe("a statement", () => {
  it("is written as the server reads it", () => {
    expect(written("early", { seat: "3", action: "bet 20", changed: " " })).toBe("early seat=3 action='bet 20'");
    expect(written("exposed", { card: "#3.2" })).toBe("exposed card=#3.2");
    expect(written("if-then", { text: "if you bet I'll raise" })).toBe("if-then text='if you bet I’ll raise'");
  });
  it("needs some facts, and shows those that count", () => {
    const fields = [field("seat"), field("new", true), field("prior"), field("pot"), field("said")];
    expect([complete(fields, {}), complete(fields, { new: "500" })]).toEqual([false, true]);
    const [shown, rest] = sorted(fields, { prior: "25" }, { pot: "30" }, "");
    expect([shown.map((one) => one.name), rest.map((one) => one.name)]).toEqual([["seat", "new", "prior", "pot"], ["said"]]);
  });
  it("has words that people read", () => {
    expect(wordText("first-or-second-exposed")).toBe("First or second exposed");
    expect(lineText(["360 back to ", { seat: 1 }], name)).toBe("360 back to Bob");
  });
});

describe("news of the floor", () => {
  it("are told once", () => {
    const called = { ...NOTHING, call: CALL };
    expect(floorNews(NOTHING, called, name)).toEqual(["Bob has called the floor, and the clocks stand still"]);
    expect(floorNews(called, called, name)).toEqual([]);
    expect(floorNews(called, NOTHING, name)).toEqual(["Play goes on"]);
    const ruled = { ...NOTHING, rulings: [MADE] };
    expect(floorNews(called, ruled, name)).toEqual(["The floor rules: It is a call. Bob has 10 in"]);
    expect(floorNews(ruled, { ...NOTHING, rulings: [{ ...MADE, back: "Sam" }] }, name)).toEqual(["Sam takes the ruling back: It is a call"]);
  });
});
