import { describe, expect, it } from "vitest";
import type { OddsLayout } from "../generated/routes";
import { after, asPlayers, cardAt, carried, dealRandom, fresh, isSet, put, questionOf, shown, slotName, slots, taken, typed, type Setup } from "./setup";

const DECK = [..."23456789TJQKA"].flatMap((rank) => [..."cdhs"].map((suit) => rank + suit));
const place = (group: string, more: Partial<OddsLayout["places"][number]> = {}): OddsLayout["places"][number] => ({ group, down: group !== "up", extra: false, ...more });
const layout = (more: Partial<OddsLayout> = {}): OddsLayout => ({
  game: "x",
  name: "X",
  players: [2, 9],
  deck: DECK,
  copies: 1,
  more: {},
  places: [place("cards"), place("cards")],
  least: 2,
  most: 2,
  range_cards: 2,
  board: [[[0, "flop"], [5, "flop"], [10, "flop"], [15, "turn"]]],
  areas: { flop: 3, turn: 1 },
  streets: [],
  dice: 0,
  draws: [],
  declarations: [],
  chosen: null,
  choices: [],
  options: [],
  contests: ["high"],
  ...more,
});
const stud = layout({ places: ["down", "down", "up", "up", "down"].map((group) => place(group)), areas: {}, board: [], most: 5, least: 5 });
const fill = (on: OddsLayout, setup: Setup, cards: string): void => {
  let slot = slots(on, setup)[0]!;
  for (const card of cards.split(" ")) {
    put(setup, slot, card);
    slot = after(on, setup, slot);
  }
};

describe("odds", () => {
  it("fills hands, then the board", () => {
    const on = layout();
    const setup = fresh(on);
    expect(isSet(setup)).toBe(false);
    fill(on, setup, "Ah Ad Ks Kc Kd 7d");
    expect(questionOf(on, setup, { game: "x" })).toMatchObject({
      game: "x",
      hands: [{ cards: { cards: ["Ah", "Ad"] } }, { cards: { cards: ["Ks", "Kc"] } }],
      board: { flop: ["Kd", "7d"] },
      dead: [],
    });
    expect(taken(setup)).toHaveLength(6);
    put(setup, "board:flop:0", "");
    expect(questionOf(on, setup, {}).board).toEqual({ flop: ["??", "7d"] });
  });
  it("keeps cards that lie down apart from those that lie up", () => {
    const setup = fresh(stud);
    put(setup, "seat:0:0", "Ah");
    put(setup, "seat:0:3", "3c");
    put(setup, "seat:0:4", "Kd");
    expect(questionOf(stud, setup, {}).hands).toEqual([{ cards: { down: ["Ah", "??", "Kd"], up: ["??", "3c"] } }, null]);
    expect(slotName(stud, "seat:0:3")).toBe("Player 1, card 4, face up");
  });
  it("leaves out places for cards that have gone", () => {
    const on = layout({ places: [place("down"), place("down", { extra: true }), place("up"), place("down")], most: 3 });
    const setup = fresh(on);
    put(setup, "seat:1:0", "Ah");
    put(setup, "seat:1:3", "Kd");
    expect(questionOf(on, setup, {}).hands[1]).toEqual({ cards: { down: ["Ah", "Kd"], up: [] } });
  });
  it("says what is thrown away only in the last draw", () => {
    const on = layout({ draws: [{ least: 0, most: 2 }, { least: 0, most: 2 }], areas: {}, board: [] });
    const setup = fresh(on);
    fill(on, setup, "Ah Kd Qs Jc");
    setup.seats[0]!.draw = "throws";
    setup.seats[0]!.thrown = ["Kd"];
    setup.seats[1]!.draw = "pat";
    expect(questionOf(on, setup, {})).toMatchObject({ draws: 2, hands: [{ cards: {} }, { cards: {} }] });
    setup.draws = 1;
    expect(questionOf(on, setup, {}).hands.map((hand) => hand?.throws)).toEqual([["Kd"], []]);
    put(setup, "seat:0:1", "2c");
    expect(setup.seats[0]!.thrown).toEqual([]);
  });
  it("takes ranges as they are written", () => {
    const setup = fresh(layout());
    setup.seats[0]!.range = "QQ+";
    expect(questionOf(layout(), setup, {}).hands).toEqual([{ range: "QQ+" }, null]);
    expect(slots(layout(), setup)[0]).toBe("seat:1:0");
  });
  it("grows where players take as many cards as they like", () => {
    const on = layout({ places: [place("down"), place("up")], most: 52 });
    const setup = fresh(on);
    expect(shown(on, setup.seats[0]!)).toBe(2);
    fill(on, setup, "Ah Ad");
    put(setup, "seat:0:2", "Ks");
    expect(shown(on, setup.seats[0]!)).toBe(4);
    expect(questionOf(on, setup, {}).hands[0]).toEqual({ cards: { down: ["Ah"], up: ["Ad", "Ks"] } });
  });
  it("lays dead cards side by side", () => {
    const setup = fresh(layout());
    put(setup, "dead:0", "Ah");
    put(setup, "dead:5", "Kh");
    put(setup, "dead:0", "");
    expect(setup.dead).toEqual(["Kh"]);
    expect(after(layout(), setup, "dead:0")).toBe("dead:1");
  });
  it("reads cards as they are typed", () => {
    const type = (keys: string, deck = DECK): string[] => {
      let pending = "";
      const found: string[] = [];
      for (const key of keys) {
        const now = typed(pending, key, deck);
        pending = now.pending;
        if (now.card) found.push(now.card);
      }
      return found;
    };
    expect(type("asKd10ht♣?")).toEqual(["As", "Kd", "Th", "Tc", "??"]);
    expect(type("zzsAxh")).toEqual([]);
    expect(type("x", [...DECK, "Xx"])).toEqual(["Xx"]);
    expect(type("2s", ["As"])).toEqual([]);
  });
  it("deals hands by chance from what is left", () => {
    const on = layout({ deck: ["Ah", "Ad", "As", "Ac", "Kh"] });
    const setup = fresh(on);
    put(setup, "board:turn:0", "Ah");
    dealRandom(on, setup, () => 0.99);
    expect(setup.seats.map((seat) => seat.cards)).toEqual([["Kh", "Ac"], ["As", "Ad"]]);
  });
  it("carries cards to another layout as far as they fit", () => {
    const before = fresh(layout(), 3);
    fill(layout(), before, "Ah Ad Ks Kc");
    const after36 = carried(before, layout({ deck: DECK.filter((card) => card !== "Ad"), players: [2, 2], areas: { turn: 1 } }));
    expect(after36.seats.map((seat) => seat.cards)).toEqual([["Ah", ""], ["Ks", "Kc"]]);
    expect(cardAt(after36, "board:flop:0")).toBe("");
  });
  it("calls seats players", () => {
    expect(asPlayers("Ah is in the hand of seat 0 and of seat 11")).toBe("Ah is in the hand of player 1 and of player 12");
  });
});
