import { describe, expect, it } from "vitest";
import type { Asked, Decision, LiveDesk } from "../../../shared/net/protocol";
import { amongSaid, asked, betKeys, choiceKeys, countKeys, countsOnly, faces, gains, presets, rowKeys, setsAll, toldCards, wordKeys } from "./entries";

const decision = (more: Partial<Decision>): Decision =>
  ({ seat: 0, kind: "bet", to_call: 0, legal: [], raises: null, cards: [], least: 0, most: 0, choices: [], rows: [], about: null, picks: null, ...more }) as Decision;
const desk = (more: Partial<LiveDesk> = {}): LiveDesk => ({ question: null, decision: null, places: [], entries: 0, last: "", result: false, stacks: [], began: [], ...more });
const question = (more: Partial<Asked>): Asked => ({ matter: "best", form: "seats", seats: [0, 2], name: "high", least: 1, most: 2, choices: [], cards: [], among: [], hand: null, said: "", ...more }) as Asked;

describe("keys", () => {
  it("of a bet with fixed sizes need no amount", () => {
    const keys = betKeys(decision({ legal: ["fold", "call", "raise 20"], to_call: 10, raises: { word: "raise", least: 20, most: 20, sizes: [20], step: 1 } }), 500);
    expect(keys.map((key) => [key.label, key.entry])).toEqual([
      ["Fold", "fold"],
      ["Call 10", "call"],
      ["Raise to 20", "raise 20"],
    ]);
  });
  it("say what somebody faces", () => {
    expect([faces(decision({ to_call: 1500, legal: ["fold", "call"] })), faces(decision({ legal: ["check"] })), faces(decision({}))]).toEqual(["to act, 1,500 to call", "to act, nothing to call", "to act"]);
  });
  it("offer amounts that are often bet", () => {
    const some = presets(decision({ to_call: 10, raises: { word: "raise", least: 20, most: 500, sizes: [], step: 5 } }), 40, 0);
    expect(some.map((one) => one.amount)).toEqual([20, 25, 30, 35, 40, 60, 110, 500]);
    const first = presets(decision({ raises: { word: "bet", least: 10, most: 90, sizes: [], step: 1 } }), 60, 0);
    expect(first.map((one) => [one.label, one.amount])).toEqual([
      ["Least", 10],
      ["⅓ pot", 20],
      ["½ pot", 30],
      ["⅔ pot", 40],
      ["Pot", 60],
      ["All in", 90],
    ]);
    expect(presets(decision({ raises: { word: "bet", least: 7, most: 7, sizes: [], step: 1 } }), 60, 0)).toEqual([{ label: "Least", amount: 7 }]);
  });
  it("count cards that nobody sees", () => {
    const draw = decision({ kind: "draw", cards: ["?1", "?2", "?3"], least: 0, most: 3 });
    expect(countsOnly(draw, desk())).toBe(true);
    expect(countsOnly(draw, desk({ places: [{ seat: 0, name: "", up: true, cards: ["?2"] }] }))).toBe(false);
    expect(countKeys(draw).map((key) => key.label)).toEqual(["Pat", "1", "2", "3"]);
    expect(countKeys(draw)[2]!.entry).toBe("draw 2");
  });
  it("place a card in a row with room", () => {
    const rows = [
      { name: "front", least: 0, most: 1 },
      { name: "middle", least: 0, most: 0 },
      { name: "back", least: 0, most: 2 },
    ];
    expect(rowKeys(decision({ kind: "set", cards: ["?1"], least: 1, most: 1, rows })).map((key) => key.entry)).toEqual(["set 1/0/0", "set 0/0/1"]);
    expect(setsAll(decision({ rows: [{ name: "front", least: 3, most: 3 }] }))).toBe(true);
  });
  it("name choices, and cards by where they lie", () => {
    const lying = desk({ places: [{ seat: null, name: "market", up: true, cards: ["?4", "Ah"] }] });
    const keys = choiceKeys(decision({ kind: "take", choices: ["?4", "Ah", "pass"] }), lying, (choice) => choice);
    expect(keys.map((key) => [key.label, key.entry])).toEqual([
      ["Market 1", "take ?4"],
      ["A♥", "take Ah"],
      ["pass", "take pass"],
    ]);
    expect(choiceKeys(decision({ kind: "stay", choices: ["in", "out"] }), lying, (choice) => choice)[0]!.entry).toBe("in");
    expect(wordKeys(decision({ kind: "buy", choices: ["yes", "no"], legal: ["buy yes", "buy no", "fold"] })).map((key) => key.entry)).toEqual(["fold"]);
  });
});

describe("questions", () => {
  const name = (seat: number): string => ["Ann", "Bob", "Cat"][seat] ?? "";
  it("are asked with names", () => {
    expect(asked(question({}), name)).toBe("Who has the best hand for high?");
    expect(asked(question({ matter: "beats", form: "yes", seats: [2], name: "flop" }), name)).toBe("Does Cat beat the flop?");
  });
  it("name the cards that matter by their rank", () => {
    expect(amongSaid(["Qc", "Qd", "Qh", "Qs", "7h"])).toBe("Q, 7♥");
  });
  it("know what is told, and what was won", () => {
    expect([...toldCards(desk({ places: [{ seat: null, name: "flop", up: true, cards: ["Ah", "?5"] }] }))]).toEqual(["Ah"]);
    expect(gains(desk({ stacks: [190, 210], began: [200, 200] }))).toEqual([-10, 10]);
  });
});
