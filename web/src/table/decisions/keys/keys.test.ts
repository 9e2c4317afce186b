import { describe, expect, it } from "vitest";
import { event } from "../../../shared/hand/testing";
import type { Decision, Raises } from "../../../shared/net/protocol";
import { betKeys, cardKeys, choiceKeys, isBringIn, offerKeys, wagerKeys, type Keys } from "./keys";
import { question } from "./prompts";
import { completes } from "./street";

const raises = (more: Partial<Raises> = {}): Raises => ({ word: "raise", least: 20, most: 500, sizes: [], step: 1, ...more });
const decision = (more: Partial<Decision>): Decision => ({ seat: 0, kind: "bet", to_call: 0, legal: [], raises: null, cards: [], least: 0, most: 0, choices: [], rows: [], about: null, picks: null, ...more });
const said = (keys: Keys): (string | null)[] => keys.map((key) => (key ? (key.off ? `(${key.said})` : key.said) : null));
const sent = (keys: Keys): (string | null)[] => keys.map((key) => key?.action ?? null);
const now = { amount: 60, bet: 0, stack: 500, completes: false, asks: false };

describe("keys of a bet", () => {
  const facing = decision({ to_call: 20, legal: ["fold", "call", "raise 40", "raise 500"], raises: raises() });
  it("are fold, check or call, bet or raise, with the amount on the key", () => {
    expect(said(betKeys(facing, now))).toEqual(["Fold", "Call 20", "Raise to 60"]);
    expect(sent(betKeys(facing, now))).toEqual(["fold", "call", "raise 60"]);
    const [fold, call, raise] = betKeys(facing, now);
    expect([fold?.letter, call?.letter, raise?.letter]).toEqual(["F", "C", "R"]);
    expect([call?.label, call?.amount, raise?.label, raise?.amount]).toEqual(["Call", "20", "Raise to", "60"]);
    const open = decision({ legal: ["fold", "check", "bet 10", "bet 500"], raises: raises({ word: "bet", least: 10 }) });
    expect(said(betKeys(open, now))).toEqual(["Fold", "Check", "Bet 60"]);
  });
  it("keep their places where something is not possible", () => {
    expect(said(betKeys(decision({ to_call: 700, legal: ["fold", "call"] }), now))).toEqual(["Fold", "Call 500", "(Raise)"]);
    expect(said(betKeys(decision({ legal: ["fold", "raise 500"], raises: raises({ least: 500, sizes: [500] }) }), { ...now, amount: 500 }))).toEqual(["Fold", "(Call)", "All in 500"]);
  });
  it("say that a player brings it in, or completes", () => {
    const first = decision({ to_call: 5, legal: ["call", "bet 10"], raises: raises({ word: "bet", least: 10, most: 10, sizes: [10] }) });
    expect(isBringIn(first)).toBe(true);
    expect(said(betKeys(first, { ...now, amount: 10 }))).toEqual(["(Fold)", "Bring in 5", "Complete to 10"]);
    expect(isBringIn(facing)).toBe(false);
    expect(said(betKeys(facing, { ...now, completes: true }))[2]).toBe("Complete to 60");
  });
  it("ask once before a fold where checking is free", () => {
    const free = decision({ legal: ["fold", "check", "bet 10"], raises: raises({ word: "bet" }) });
    expect(betKeys(free, now)[0]).toMatchObject({ said: "Fold", action: "ask" });
    expect(betKeys(free, { ...now, asks: true })[0]).toMatchObject({ said: "Fold anyway", action: "fold" });
    expect(betKeys(facing, now)[0]).toMatchObject({ action: "fold" });
  });
  it("mean the same while the amount is changed", () => {
    const meant = (amount: number): string => betKeys(facing, { ...now, amount })[2]?.meaning ?? "";
    expect(meant(60)).toBe(meant(80));
    expect(betKeys({ ...facing, to_call: 30 }, now)[1]?.meaning).not.toBe(betKeys(facing, now)[1]?.meaning);
  });
});

describe("a wager", () => {
  const wager = (matter: "pass-bet" | "sit-out"): Decision => decision({ kind: "wager", legal: ["wager 0", "wager 60"], raises: raises({ word: "wager", least: 0, most: 60 }), about: { matter } });
  it("is passed with a key instead of typing 0", () => {
    expect(said(wagerKeys(wager("pass-bet"), now))).toEqual(["Pass", null, "Wager 60"]);
    expect(sent(wagerKeys(wager("pass-bet"), now))).toEqual(["wager 0", null, "wager 60"]);
    expect(said(wagerKeys(wager("sit-out"), now))[0]).toBe("Sit out");
  });
  it("that must be made has no such key", () => {
    const forced = decision({ kind: "wager", raises: raises({ word: "wager", least: 5, most: 60 }) });
    expect(said(wagerKeys(forced, now))).toEqual([null, null, "Wager 60"]);
  });
});

describe("keys of a choice", () => {
  const choice = (kind: string, choices: string[], also: string[] = []): Keys | null => choiceKeys(decision({ kind, choices, legal: [...choices.map((one) => `${kind} ${one}`), ...also] }));
  it("have the least at the left and the usual answer at the right", () => {
    expect(said(choice("stay", ["in", "out"])!)).toEqual(["Out", null, "In"]);
    expect(said(choice("hit", ["hit", "stand", "double"])!)).toEqual(["Stand", "Hit", "Double"]);
    expect(said(choice("take", ["card", "pass"])!)).toEqual(["Pass", null, "Take a card"]);
    expect(said(choice("declare", ["out", "high", "low"])!)).toEqual(["Out", "High", "Low"]);
    expect(said(choice("run", ["1", "2", "3"])!)).toEqual(["Once", "Twice", "Three times"]);
    expect(sent(choice("run", ["1", "2"])!)).toEqual(["run 1", null, "run 2"]);
    expect(said(choice("buy", ["yes", "no"], ["fold"])!)).toEqual(["Fold", "Do not buy", "Buy it"]);
  });
  it("are the ways of a turn, the one that does least at the left", () => {
    expect(said(choice("choose", ["swap", "pass", "knock"])!)).toEqual(["Pass", "Swap", "Knock"]);
    expect(sent(choice("choose", ["play", "fold"])!)).toEqual([null, "choose play", "choose fold"]);
    const turn = decision({ kind: "choose", choices: ["play", "knock"], about: { matter: "take-turn" } });
    expect(question(turn)).toBe("What do you do?");
  });
  it("have no favourite among ways to go", () => {
    expect(choice("declare", ["high", "low", "both"])!.map((key) => key?.look)).toEqual(["call", "call", "call"]);
    expect(choice("choose", ["high", "low"])!.map((key) => key?.look)).toEqual([undefined, "call", "call"]);
  });
  it("are one key for one answer", () => {
    expect(said(choice("choose", ["give"])!)).toEqual([null, null, "Give"]);
    expect(said(choice("buy", ["no"], ["fold"])!)).toEqual(["Fold", null, "Do not buy"]);
  });
  it("are too few for more than three answers", () => {
    expect(choice("turn", ["a", "b", "c", "d"])).toBeNull();
  });
});

describe("keys of picked cards", () => {
  const draw = decision({ kind: "draw", cards: ["Ah", "Kd", "2c"], most: 3 });
  it("stand pat with no card and draw as many as are picked", () => {
    expect(said(cardKeys(draw, { count: 0, ready: true, text: "draw", rows: false }))).toEqual(["(Take back)", null, "Stand pat"]);
    expect(said(cardKeys(draw, { count: 2, ready: true, text: "draw Ah Kd", rows: false }))).toEqual(["Take back", null, "Draw 2"]);
    expect(said(cardKeys({ ...draw, kind: "discard" }, { count: 0, ready: true, text: "discard", rows: false }))[2]).toBe("Keep all");
  });
  it("say how many are wanted where none is no answer", () => {
    const one = decision({ kind: "discard", cards: ["Ah", "Kd", "2c"], least: 1, most: 1 });
    const [, , confirm] = cardKeys(one, { count: 0, ready: false, text: "discard", rows: false });
    expect(confirm).toMatchObject({ said: "Discard 1", off: true, amount: "0 of 1" });
  });
  it("set rows once they are full", () => {
    const rows = decision({ kind: "set", cards: ["Ah"], least: 1, most: 1, rows: [{ name: "front", least: 1, most: 1 }] });
    expect(said(cardKeys(rows, { count: 0, ready: false, text: "set -", rows: true }))).toEqual(["(Take back)", null, "(Set)"]);
    expect(sent(cardKeys(rows, { count: 1, ready: true, text: "set Ah", rows: true }))).toEqual(["take-back", null, "set Ah"]);
  });
});

describe("a bring-in", () => {
  it("is completed until somebody has", () => {
    const bring = event("bring-in", { seat: 0, amount: 5, cards: [] });
    const call = event("call", { seat: 1, amount: 5 });
    expect(completes([bring, call])).toBe(true);
    expect(completes([bring, event("complete", { seat: 1, amount: 10, to: 10 })])).toBe(false);
    expect(completes([bring, call, event("deal", { seat: 0, cards: [], up: true, number: 1 })])).toBe(false);
    expect(completes([call])).toBe(false);
  });
});

describe("cards on offer", () => {
  const taking = decision({ kind: "take", choices: ["Ah", "2c", "deck", "pass"], about: { matter: "take", prices: [2, 4, 0] } });
  it("are taken with the main key, once one was tapped", () => {
    expect(said(offerKeys(taking, undefined))).toEqual(["Pass", null, "(Take it)"]);
    expect(said(offerKeys(taking, "2c"))).toEqual(["Pass", null, "Take 2♣ for 4"]);
    expect(said(offerKeys(taking, "deck"))).toEqual(["Pass", null, "From the deck"]);
    expect(sent(offerKeys(taking, "2c"))).toEqual(["take pass", null, "take 2c"]);
    const turning = decision({ kind: "take", choices: ["Ah", "turn"] });
    expect(said(offerKeys(turning, "Ah"))).toEqual([null, "Turn another", "Take A♥"]);
  });
});

describe("a bid", () => {
  it("may be nothing, where nobody knows it", () => {
    const hidden = decision({ kind: "bid", raises: raises({ word: "bid", least: 0, most: 60 }), about: { matter: "bid-order" } });
    expect(said(wagerKeys(hidden, now))).toEqual(["Bid nothing", null, "Bid 60"]);
    expect(sent(wagerKeys(hidden, now))).toEqual(["bid 0", null, "bid 60"]);
  });
  it("is one of the answers in an auction", () => {
    const open = decision({ kind: "bid", choices: ["pass", "deck"], raises: raises({ word: "bid", least: 50 }), about: { matter: "auction", card: "3c", prices: [0, 50] } });
    expect(said(wagerKeys(open, now))).toEqual(["Pass", "From the deck for 50", "Bid 60"]);
    expect(sent(wagerKeys(open, now))).toEqual(["bid pass", "bid deck", "bid 60"]);
    expect(said(choiceKeys({ ...open, raises: null })!)).toEqual(["Pass", null, "From the deck for 50"]);
  });
});
