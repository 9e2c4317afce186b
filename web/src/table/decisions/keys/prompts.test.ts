import { describe, expect, it } from "vitest";
import type { About, Decision } from "../../../shared/net/protocol";
import { cardKeys, choiceKeys } from "./keys";
import { question } from "./prompts";

const decision = (kind: string, about: Partial<About> | null, more: Partial<Decision> = {}): Decision => ({ seat: 0, kind: kind as Decision["kind"], to_call: 0, legal: [], raises: null, cards: [], least: 0, most: 0, choices: [], rows: [], about: about as About | null, picks: null, ...more });
const labels = (one: Decision): (string | undefined)[] => choiceKeys(one)!.map((key) => key?.label);

describe("a question", () => {
  it("goes by what is decided, and by its kind where that says enough", () => {
    expect(question(decision("trade", { matter: "trade-offer" }))).toBe("Offer cards to trade?");
    expect(question(decision("draw", { matter: "part", part: "low" }))).toBe("Tap the cards you throw away");
    expect(question(decision("buy", { matter: "pay-or-fold" }))).toBe("Do you pay?");
    expect(question(decision("take", { matter: "take" }, { choices: ["Ah", "deck"] }))).toBe("Which card do you take?");
    expect(question(decision("take", { matter: "freeze", number: 1 }, { choices: ["card", "pass"] }))).toBe("A card or a pass?");
  });
  it("about a wager leaves what it is for to the line below it", () => {
    expect(question(decision("wager", { matter: "sit-out" }))).toBe("How much do you wager?");
  });
});

describe("answers that cost something", () => {
  const buy = (about: Partial<About>): Decision => decision("buy", about, { choices: ["yes", "no"], legal: ["buy yes", "buy no"] });
  it("say what is paid, and what is done instead", () => {
    expect(labels(buy({ matter: "pay-or-fold", amount: 10, card: "7h" }))).toEqual(["Fold", undefined, "Pay 10"]);
    expect(labels(buy({ matter: "pay-or-discard", amount: 10, card: "7h" }))).toEqual(["Discard it", undefined, "Pay 10"]);
    expect(labels(buy({ matter: "replace", amount: 10, part: "river" }))).toEqual(["Leave them", undefined, "Pay 10"]);
    expect(labels(buy({ matter: "price", amount: 5, card: "7h" }))).toEqual(["Do not buy", undefined, "Pay 5"]);
  });
  it("say which way up a card comes", () => {
    expect(labels(buy({ matter: "face", amount: 2, facing: "up" }))).toEqual(["Face down", undefined, "Face up for 2"]);
    expect(labels(buy({ matter: "face", amount: 2, facing: "down" }))).toEqual(["Face up", undefined, "Face down for 2"]);
  });
  it("say what becomes of cards that are traded", () => {
    const key = (matter: string, count: number): string | undefined => cardKeys(decision("trade", { matter: matter as About["matter"] }, { most: 3 }), { count, ready: true, text: "", rows: false })[2]?.label;
    expect([key("trade-offer", 2), key("trade-offer", 0), key("trade-for", 2), key("trade-for", 0), key("swap-offer", 1)]).toEqual(["Offer 2", "Offer none", "Give 2", "No trade", "Swap 1"]);
  });
});
