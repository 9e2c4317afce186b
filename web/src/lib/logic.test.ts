import { describe, expect, it } from "vitest";
import { granted, offers, stands } from "../table/decisions/advance.svelte";
import { allowed, presets } from "../table/decisions/betSizes";
import { pretty, spoken, turnedUp } from "../shared/cards/cards";
import { around, clockwise, plan } from "../shared/felt/layout";
import { started, updated } from "../table/state/merge";
import { line } from "../shared/hand/narrate";
import type { Decision, Game, GameEvent, HandView, PlayedHand, Raises, SeatView, Step, TableView } from "../shared/net/protocol";
import { replay, stops } from "../hands/replay";
import { sections } from "../shared/games/rulesText";
import { searched } from "../shared/games/search";
import { lastWords, latest, nets, results } from "../shared/hand/story";
import { step } from "../shared/games/timeline";

const event = (kind: string, seat = -1, more: Partial<GameEvent> = {}): GameEvent => ({ kind, seat, amount: 0, cards: [], text: "", ...more });
const raises = (more: Partial<Raises> = {}): Raises => ({ word: "raise", least: 20, most: 500, sizes: [], step: 1, ...more });

describe("bets", () => {
  it("keeps to what is allowed", () => {
    expect(allowed(raises(), 5)).toBe(20);
    expect(allowed(raises(), 9999)).toBe(500);
    expect(allowed(raises({ step: 25, least: 25 }), 60)).toBe(50);
    expect(allowed(raises({ sizes: [20, 40] }), 35)).toBe(40);
    expect(allowed(raises(), Number.NaN)).toBe(20);
  });
  it("offers parts of the pot only where bets are made by the pot", () => {
    const about = { pot: 100, toCall: 20, bet: 0, stack: 500, stakes: "no-limit 5/10" };
    expect(presets(raises(), about)).toEqual([
      { label: "Least", amount: 20 },
      { label: "½ pot", amount: 80 },
      { label: "¾ pot", amount: 110 },
      { label: "Pot", amount: 140 },
      { label: "All in", amount: 500 },
    ]);
    expect(presets(raises(), { ...about, stakes: "spread 25/100" }).map((size) => size.label)).toEqual(["Least", "All in"]);
    expect(presets(raises({ sizes: [20] }), about)).toEqual([]);
  });
  it("leaves out sizes beyond the limit", () => {
    const about = { pot: 100, toCall: 20, bet: 0, stack: 500, stakes: "pot-limit 5/10" };
    expect(presets(raises({ most: 140 }), about).map((size) => size.label)).toEqual(["Least", "½ pot", "¾ pot", "Pot"]);
  });
});

describe("layout", () => {
  it("seats players clockwise from the viewer's left", () => {
    const chairs = [0, 2, 5, 7].map((chair) => ({ chair }));
    expect(clockwise(chairs, 2).map((one) => one.chair)).toEqual([5, 7, 0, 2]);
    expect(around([1, 2, 3, 4, 5], false)).toEqual({ left: [1], top: [2, 3, 4], right: [5] });
    expect(around([1, 2, 3, 4, 5, 6, 7, 8], false)).toEqual({ left: [2, 1], top: [3, 4, 5, 6], right: [7, 8] });
    expect(around([1, 2], true)).toEqual({ left: [], top: [1, 2], right: [] });
  });
  it("loses nobody, however many there are", () => {
    for (let count = 0; count < 16; count++) {
      for (const narrow of [true, false]) {
        const { left, top, right } = around(Array.from({ length: count }, (_, at) => at), narrow);
        expect([...left.toReversed(), ...top, ...right]).toEqual(Array.from({ length: count }, (_, at) => at));
      }
    }
  });
  it("draws a row, a triangle and a cross as they are", () => {
    const row = plan([[[0, "flop"], [5, "flop"], [10, "flop"], [15, "turn"], [20, "river"]]]);
    expect(row.places.map((place) => place.x)).toEqual([0, 1, 2, 3, 4]);
    expect(row.places.map((place) => place.index)).toEqual([0, 1, 2, 0, 0]);
    const triangle = plan([
      [[0, "a"], [2, "a"], [4, "a"]],
      [[6, "x"]],
      [[0, "b"], [2, "b"], [4, "b"], [8, "r"]],
      [[6, "y"]],
      [[0, "c"], [2, "c"], [4, "c"]],
    ]);
    expect(triangle).toMatchObject({ width: 5, height: 3 });
    expect(triangle.places.find((place) => place.area === "r")).toMatchObject({ x: 4, y: 1 });
    expect(triangle.places.find((place) => place.area === "x")).toMatchObject({ x: 3, y: 0.5 });
    const cross = plan([[[7, "n"]], [[0, "w"], [7, "m"], [15, "e"]], [[7, "s"]]]);
    expect(cross).toMatchObject({ width: 3, height: 3 });
  });
  it("never lays one place of a board over another", () => {
    const pyramid = plan([[[4, "a"]], [[2, "b"], [6, "c"]], [[0, "d"], [4, "e"], [8, "f"]]]);
    for (const one of pyramid.places) {
      for (const other of pyramid.places) {
        if (one !== other) expect(Math.abs(one.x - other.x) >= 1 || Math.abs(one.y - other.y) >= 1).toBe(true);
      }
    }
  });
});

describe("state", () => {
  const view = { hands: 1, to_act: "a", now: 5 } as TableView;
  const first = started({ type: "state", table: "t", seq: 1, hand: 1, from: 0, view, events: [event("ante", 0)], chat: [] });
  it("adds what is new and keeps what is not", () => {
    const next = updated(first, { type: "update", table: "t", seq: 2, hand: 1, from: 1, events: [event("call", 1)], set: { to_act: "b" } }, 0);
    expect(next.events.map((one) => one.kind)).toEqual(["ante", "call"]);
    expect(next.view).toMatchObject({ to_act: "b", hands: 1 });
    expect(next.gap).toBe(false);
  });
  it("begins again with a new hand, and notices a gap", () => {
    const next = updated(first, { type: "update", table: "t", seq: 2, hand: 2, from: 0, events: [event("blind", 1)], set: { hands: 2 } }, 0);
    expect(next.events.map((one) => one.kind)).toEqual(["blind"]);
    expect(updated(first, { type: "update", table: "t", seq: 9, hand: 1, from: 7, events: [], set: {} }, 0).gap).toBe(true);
  });
});

describe("words", () => {
  const name = (seat: number): string => ["Ann", "Bob"][seat] ?? "?";
  it("says what happened", () => {
    expect(line(event("raise", 0, { amount: 30, text: "40" }), name)).toBe("Ann raises to 40");
    expect(line(event("draw", 1, { amount: 2, text: "2" }), name)).toBe("Bob draws 2");
    expect(line(event("deal", 1, { text: "1" }), name)).toBeNull();
    expect(line(event("receive", 0, { amount: 5, text: "seat 0 beats seat 1" }), name)).toBe("Ann gets 5 (Ann beats Bob)");
    expect(line(event("something-new", 0, { text: "happens" }), name)).toBe("Ann something-new happens");
  });
  it("names cards", () => {
    expect(spoken("Th")).toBe("ten of hearts");
    expect(pretty("keeps the 5d, not the Ts")).toBe("keeps the 5♦, not the 10♠");
    expect([...turnedUp([event("deal", 0, { cards: ["Ah"], text: "up" }), event("deal", 0, { cards: ["Kh"], text: "down" })])]).toEqual(["Ah"]);
  });
  it("remembers last words until the next street", () => {
    const said = lastWords([event("check", 0), event("board"), event("bet", 1), event("award", 1, { amount: 5 }), event("award", 1, { amount: 6 })]);
    expect([...said]).toEqual([[1, "+11"]]);
  });
});

describe("rules", () => {
  it("takes the page of rules apart", () => {
    const found = sections("Chowaha (x)\n===\n\nA game\nof cards.\n\nPlayers:        2 to 20\n\nTHE PLAY\n 1. First\n    more.\n 2. Then.\n\nREADINGS\n- One.\n");
    expect(found.map((section) => section.title)).toEqual(["", "The play", "Readings"]);
    expect(found[0]!.items).toEqual([{ mark: "", text: "A game of cards." }, { mark: "Players", text: "2 to 20" }]);
    expect(found[1]!.items[0]).toEqual({ mark: "1.", text: "First more." });
  });
  it("draws steps", () => {
    expect(step("Each player is dealt four cards face down.")).toMatchObject({ kind: "down", count: 4 });
    expect(step("A round of betting at the small bet follows.")).toMatchObject({ kind: "bet", label: "small bet" });
    expect(step("The flop is dealt face up.")).toMatchObject({ kind: "board", count: 3 });
    expect(step("The areas a, b and c of the board are dealt face up.")).toMatchObject({ kind: "board", label: "a, b and c" });
    expect(step("Those still in show their hands.")).toMatchObject({ kind: "show" });
  });
  it("finds games", () => {
    const game = (id: string, name: string, aliases: string[] = []): Game => ({ id, name, aliases, family: "draw", summary: "", source: "", players: [2, 8], structures: [], stakes: "", raises: 3, odds: true });
    const games = [game("badacey@x", "Badacey"), game("badeucy@x", "Badeucy", ["baducey"]), game("holdem@x", "Texas Hold'em", ["nlhe"])];
    expect(searched(games, "badu").map((one) => one.name)).toEqual(["Badeucy"]);
    expect(searched(games, "holdem").map((one) => one.name)).toEqual(["Texas Hold'em"]);
    expect(searched(games, "")).toHaveLength(3);
  });
});

describe("answers", () => {
  const decision = (more: Partial<Decision>): Decision => ({ seat: 0, kind: "draw", to_call: 0, legal: [], raises: null, cards: [], least: 0, most: 0, choices: [], rows: [], about: "", ...more });
  it("are put together card by card", async () => {
    const { Answer, instead } = await import("../table/decisions/answer.svelte");
    const draw = new Answer(decision({ cards: ["Ah", "Kd", "2c"], most: 2 }));
    for (const card of ["Ah", "Kd", "2c", "9h"]) draw.toggle(card);
    expect(draw.text).toBe("draw Ah Kd");
    draw.toggle("Ah");
    expect(draw.text).toBe("draw Kd");
    const rows = [{ name: "front", least: 0, most: 1 }, { name: "back", least: 0, most: 2 }];
    const set = new Answer(decision({ kind: "set", cards: ["Ah", "Kd"], least: 2, most: 2, rows }));
    set.put("Ah", 0);
    set.put("Kd", 0);
    expect([set.text, set.ready]).toEqual(["set Ah / -", false]);
    set.put("Kd", 1);
    expect([set.text, set.ready]).toEqual(["set Ah / Kd", true]);
    expect(instead(decision({ kind: "buy", legal: ["buy yes", "buy no", "fold"] }))).toEqual(["fold"]);
    expect(instead(decision({ kind: "bet", legal: ["fold", "call", "raise 20", "kill"], raises: raises() }))).toEqual(["kill"]);
  });
});

describe("replay", () => {
  const seat = (number: number, more: Partial<SeatView> = {}): SeatView => ({ seat: number, stack: 100, bet: 0, total: 0, folded: false, cards: [], parts: {}, legs: 0, gone: false, stays: null, marks: {}, ...more });
  const step = (after: number, seats: SeatView[], more: Partial<Step> = {}): Step => ({ after, to_act: null, button: 1, pot: 0, pots: [], board: {}, boards: [], removed: [], community: [], pile: [], facts: {}, deal: 1, jackpot: null, seats, ...more });
  const events = [
    event("ante", 0, { amount: 5 }),
    event("ante", 1, { amount: 5 }),
    event("deal", 0, { cards: ["Ah"], text: "down" }),
    event("deal", 1, { text: "1" }),
    event("bet", 0, { amount: 10, text: "10" }),
    event("call", 1, { amount: 10 }),
    event("board", -1, { cards: ["2c"], text: "flop" }),
    event("show", 1, { cards: ["Kd"] }),
    event("award", 0, { amount: 30 }),
  ];
  const hand = {
    stacks: [100, 100],
    steps: [
      step(4, [seat(0, { stack: 95, cards: ["Ah"] }), seat(1, { stack: 95, cards: ["??"] })], { pot: 10, to_act: 0, board: { flop: [] } }),
      step(5, [seat(0, { stack: 85, bet: 10, cards: ["Ah"] })], { pot: 20, to_act: 1, board: { flop: [] } }),
      step(9, [seat(0, { stack: 115, cards: ["Ah"] }), seat(1, { stack: 85, cards: ["Kd"] })], { board: { flop: ["2c"] } }),
    ],
    view: { events } as PlayedHand["view"],
  };
  it("stands at each decision as the server says", () => {
    expect(replay(hand, 5)).toMatchObject({ pot: 20, to_act: 1, seats: [{ stack: 85, bet: 10 }, { stack: 95, cards: ["??"] }] });
    expect(replay(hand, 9)).toMatchObject({ pot: 0, seats: [{ stack: 115 }, { stack: 85, cards: ["Kd"] }] });
  });
  it("adds what happens between two decisions, and before the first", () => {
    expect(replay(hand, 2)).toMatchObject({ pot: 10, seats: [{ stack: 95, cards: [] }, { stack: 95 }] });
    expect(replay(hand, 6)).toMatchObject({ pot: 30, seats: [{ bet: 10 }, { stack: 85, bet: 10 }], board: { flop: [] } });
    expect(replay(hand, 7)).toMatchObject({ pot: 30, seats: [{ bet: 0 }, { bet: 0 }], board: { flop: ["2c"] } });
    expect(replay(hand, 8)).toMatchObject({ seats: [{ cards: ["Ah"] }, { cards: ["Kd"] }] });
  });
  it("stops where something is told, once for all cards of a round", () => {
    expect(stops(events, String)).toEqual([1, 2, 4, 5, 6, 7, 8, 9]);
  });
});

describe("answers in advance", () => {
  const seat = (number: number, bet: number, stack = 100): SeatView => ({ seat: number, stack, bet, total: bet, folded: false, cards: [], parts: {}, legs: 0, gone: false, stays: null, marks: {} });
  const decision = (more: Partial<Decision> = {}): Decision => ({ seat: 1, kind: "bet", to_call: 0, legal: ["check", "bet 10"], raises: null, cards: [], least: 0, most: 0, choices: [], rows: [], about: "", ...more });
  const table = (bets: number[], asked: Decision | null = decision()): HandView => ({ seat: 0, game: "", button: 0, pot: 0, pots: [], board: {}, boards: [], removed: [], community: [], pile: [], facts: {}, deal: 1, jackpot: null, seats: bets.map((bet, at) => seat(at, bet)), decision: asked });
  it("are offered while somebody else decides about a bet, and what is seen costs", () => {
    expect(offers(table([0, 0]), seat(0, 0)).map((one) => one.label)).toEqual(["Check or fold", "Check"]);
    expect(offers(table([10, 40]), seat(0, 10)).map((one) => one.label)).toEqual(["Fold", "Call 30"]);
    expect(offers(table([10, 400]), seat(0, 10)).map((one) => one.label)).toEqual(["Fold", "Call 100"]);
    expect(offers(table([0, 0], decision({ seat: 0 })), seat(0, 0))).toEqual([]);
    expect(offers(table([0, 0], decision({ kind: "draw" })), seat(0, 0))).toEqual([]);
    expect(offers(table([0, 0]), { ...seat(0, 0), folded: true })).toEqual([]);
    expect(offers(table([0, 0]), seat(0, 0, 0))).toEqual([]);
  });
  it("are dropped when the bet, the street or the hand is another", () => {
    const call = { wish: "call", amount: 30, street: 0, hand: 4 } as const;
    expect(stands(call, table([10, 40]), seat(0, 10), 4, [])).toBe(true);
    expect(stands(call, table([10, 80]), seat(0, 10), 4, [])).toBe(false);
    expect(stands(call, table([10, 40]), seat(0, 10), 5, [])).toBe(false);
    expect(stands(call, table([10, 40]), seat(0, 10), 4, [event("board")])).toBe(false);
    expect(stands({ ...call, wish: "check", amount: 0 }, table([0, 20]), seat(0, 0), 4, [])).toBe(false);
    expect(stands({ ...call, wish: "fold", amount: 0 }, table([0, 20]), seat(0, 0), 4, [])).toBe(true);
  });
  it("are given only where they are legal and cost what they were to cost", () => {
    const wished = (wish: "fold" | "check" | "call", amount = 0) => ({ wish, amount, street: 0, hand: 1 });
    const facing = decision({ to_call: 30, legal: ["fold", "call", "raise 60"] });
    expect(granted(wished("fold"), decision(), 100)).toBe("check");
    expect(granted(wished("fold"), facing, 100)).toBe("fold");
    expect(granted(wished("check"), facing, 100)).toBeNull();
    expect(granted(wished("call", 30), facing, 100)).toBe("call");
    expect(granted(wished("call", 20), facing, 100)).toBeNull();
    expect(granted(wished("call", 25), facing, 25)).toBe("call");
    expect(granted(wished("check"), decision({ kind: "draw", legal: ["check"] }), 100)).toBeNull();
  });
});

describe("what came of a hand", () => {
  const name = (seat: number): string => ["Ann", "Bob", "Cid"][seat] ?? "";
  const award = (seat: number, amount: number, pot: number, hand: string, contest = "high") => ({ seat, amount, pot, contest, hand, cards: ["As"] });
  const played = { number: 1, over: true, chairs: [], players: [], view: { seats: [], pots: [] } } as unknown as Parameters<typeof results>[0];
  it("tells a hand that wins several pots once, and names contests only where there are several", () => {
    const won = [event("award", 0), event("award", 0), event("award", 1)];
    expect(results(played, [award(0, 60, 0, "a pair"), award(0, 20, 1, "a pair"), award(1, 5, 2, "ace high")], won, name)).toMatchObject([
      { seat: 0, amount: 80, why: "2 pots: a pair" },
      { seat: 1, amount: 5, why: "side pot 2: ace high" },
    ]);
    expect(results(played, [award(0, 60, 0, "a pair"), award(1, 60, 0, "a wheel", "low")], won.slice(1), name).map((one) => one.why)).toEqual(["high: a pair", "low: a wheel"]);
  });
  it("tells of the last deal alone, but counts all of them", () => {
    const events = [event("ante", 0, { amount: 5 }), event("award", 1, { amount: 9 }), event("next-deal"), event("award", 0, { amount: 7 })];
    expect(results(played, [award(1, 9, 0, "x"), award(0, 7, 0, "y")], events, name)).toMatchObject([{ seat: 0, amount: 7 }]);
    expect(nets(events, 2)).toEqual([2, 9]);
  });
  it("has a line for who sees no log: rather who won than who acts", () => {
    expect(latest([event("award", 0, { amount: 1200 }), event("check", 1)], name)).toBe("Ann wins 1,200");
    expect(latest([event("check", 0), event("bet", 1, { amount: 20 })], name)).toBe("Bob bets 20");
  });
  it("finds games by their betting too", () => {
    const game = (id: string, structures: string[]): Game => ({ id, name: id, aliases: [], family: "flop", summary: "", source: "", players: [2, 9], structures, stakes: "", raises: 3, odds: true });
    expect(searched([game("holdem", ["limit", "no-limit"]), game("holdem-3", ["limit"])], "No-Limit Hold'em").map((one) => one.id)).toEqual(["holdem"]);
    expect(searched([game("holdem", ["limit", "no-limit"])], "nl hold").length).toBe(1);
  });
});
