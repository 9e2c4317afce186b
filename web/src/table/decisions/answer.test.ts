import { describe, expect, it } from "vitest";
import type { Decision, Raises } from "../../shared/net/protocol";
import { Answer } from "./answer.svelte";
import { instead } from "./keys/prompts";

const raises = (more: Partial<Raises> = {}): Raises => ({ word: "raise", least: 20, most: 500, sizes: [], step: 1, ...more });

describe("answers", () => {
  const decision = (more: Partial<Decision>): Decision => ({ seat: 0, kind: "draw", to_call: 0, legal: [], raises: null, cards: [], least: 0, most: 0, choices: [], rows: [], about: null, picks: null, ...more });
  it("need one of the numbers of cards that are allowed", () => {
    const answer = new Answer(decision({ kind: "trade", cards: ["Ah", "Kd", "2c"], most: 2, picks: { counts: [0, 2], free: 0, keep: [] } }));
    expect(answer.ready).toBe(true);
    answer.toggle("Ah");
    expect(answer.ready).toBe(false);
    answer.toggle("2c");
    expect([answer.ready, answer.text]).toEqual([true, "trade Ah 2c"]);
  });
  it("are put together card by card", () => {
    const draw = new Answer(decision({ cards: ["Ah", "Kd", "2c"], most: 2 }));
    for (const card of ["Ah", "Kd", "2c", "9h"]) draw.toggle(card);
    expect(draw.text).toBe("draw Ah Kd");
    draw.toggle("Ah");
    expect(draw.text).toBe("draw Kd");
    const rows = [{ name: "front", least: 0, most: 1 }, { name: "back", least: 0, most: 2 }];
    const tapped = new Answer(decision({ kind: "set", cards: ["Ah", "Kd"], least: 2, most: 2, rows }));
    for (const card of ["Ah", "Kd"]) tapped.place(card);
    // The front is full, so the next goes to the back.
    expect([tapped.text, tapped.ready, tapped.row]).toEqual(["set Ah / Kd", true, 1]);
    tapped.place("Ah");
    expect([tapped.text, tapped.row]).toEqual(["set - / Kd", 0]);
    tapped.row = 1;
    tapped.place("Ah");
    expect(tapped.text).toBe("set - / Kd Ah");
    const set = new Answer(decision({ kind: "set", cards: ["Ah", "Kd"], least: 2, most: 2, rows }));
    set.put("Ah", 0);
    set.put("Kd", 0);
    expect([set.text, set.ready]).toEqual(["set Ah / -", false]);
    set.put("Kd", 1);
    expect([set.text, set.ready]).toEqual(["set Ah / Kd", true]);
    expect(instead(decision({ kind: "buy", legal: ["buy yes", "buy no", "fold"] }))).toEqual(["fold"]);
    expect(instead(decision({ kind: "bet", legal: ["fold", "call", "raise 20", "kill"], raises: raises() }))).toEqual(["kill"]);
  });

  it("picks only as many as may go together", () => {
    const answer = new Answer(decision({ cards: ["2c", "3d", "9h"], most: 2, picks: { counts: [0, 2], free: 2, keep: [] } }));
    expect(answer.ready).toBe(true);
    answer.toggle("2c");
    expect(answer.ready).toBe(false);
    answer.toggle("3d");
    expect(answer.ready).toBe(true);
  });

  it("keeps a card without which fewer may go", () => {
    const answer = new Answer(decision({ cards: ["Ah", "2c", "3d", "9h", "Ks"], most: 4, picks: { counts: [0, 1, 2, 3, 4], free: 3, keep: ["Ah"] } }));
    for (const card of ["Ah", "2c", "3d", "9h"]) answer.toggle(card);
    expect(answer.picked).toEqual(["Ah", "2c", "3d"]);
    answer.toggle("Ah");
    answer.toggle("9h");
    answer.toggle("Ks");
    expect(answer.text).toBe("draw 2c 3d 9h Ks");
    expect(answer.ready).toBe(true);
  });
});

describe("cards on offer", () => {
  const taking = (more: Partial<Decision> = {}): Decision => ({ seat: 0, kind: "take", to_call: 0, legal: [], raises: null, cards: [], least: 0, most: 0, choices: ["Ah", "2c", "deck", "pass"], rows: [], about: { matter: "take", prices: [2, 4, 0] }, picks: null, ...more });
  it("are picked one at a time, where they lie, or from the deck", () => {
    const answer = new Answer(taking());
    expect([answer.takesOffer, answer.takesCards, answer.picked]).toEqual([true, false, []]);
    answer.toggle("2c");
    answer.toggle("Kd");
    answer.toggle("pass");
    expect(answer.picked).toEqual(["2c"]);
    answer.toggle("deck");
    expect(answer.picked).toEqual(["deck"]);
  });
  it("have prices, and what may not be taken has none", () => {
    const answer = new Answer(taking());
    expect(["Ah", "2c", "deck", "Kd"].map((choice) => answer.priceOf(choice))).toEqual([2, 4, 0, null]);
  });
  it("are picked already where there is only one", () => {
    expect(new Answer(taking({ choices: ["Ah", "turn"] })).picked).toEqual(["Ah"]);
  });
  it("are no cards where a player only takes one or passes", () => {
    expect(new Answer(taking({ choices: ["card", "pass"] })).takesOffer).toBe(false);
  });
});
