import { describe, expect, it } from "vitest";
import { overlap, type Box } from "./around";
import { plan, UNDER, type Plan, type Wanted } from "./plan";

/** What is left of a screen for the felt. */
const STAGES = { "1280x800": [984, 624], "390x844": [390, 620], "844x390": [632, 354], "320x640": [320, 416] } as const;
const HOLDEM: Wanted["board"] = { width: 5, height: 1, count: 1 };
const SHAPED: Wanted["board"] = { width: 5.5, height: 3, count: 1 };

function laid(stage: keyof typeof STAGES, others: number, more: Partial<Wanted> = {}): Plan {
  const [w, h] = STAGES[stage];
  return plan({ w, h, others, seated: true, board: HOLDEM, hand: 2, upCards: false, rows: false, ...more });
}

function plates({ seats, plate, own }: Plan, seated = true): Box[] {
  const box = (x: number, y: number, size: { w: number; h: number }): Box => ({ left: x - size.w / 2, right: x + size.w / 2, top: y - size.h / 2, bottom: y + size.h / 2 });
  return [...seats.map(({ x, y }) => box(x, y, plate)), ...(seated ? [box(own.x, own.y, own.plate)] : [])];
}

const clashes = (boxes: Box[]): [number, number][] =>
  boxes.flatMap((one, at) => boxes.slice(at + 1).flatMap((other, next): [number, number][] => (overlap(one, other) ? [[at, at + 1 + next]] : [])));

const GAMES: Record<string, Partial<Wanted>> = {
  "hold'em": {},
  stud: { board: null, hand: 7, upCards: true },
  draw: { board: null, hand: 5 },
  "a board of three rows": { board: SHAPED, hand: 4 },
  rows: { board: null, hand: 13, rows: true },
};
/** So many others there are at most. */
const MOST: Record<string, number> = { stud: 9, draw: 9, rows: 3, "a board of three rows": 9 };
const CASES = Object.entries(GAMES).flatMap(([name, game]) => Array.from({ length: MOST[name] ?? 14 }, (_, at) => ({ name, game, others: at + 1 })));

describe.each(Object.keys(STAGES) as (keyof typeof STAGES)[])("plates on %s", (stage) => {
  it("do not overlap, however many play", () => {
    const bad = CASES.flatMap(({ name, game, others }) =>
      [true, false].flatMap((seated) => {
        const found = clashes(plates(laid(stage, others, { ...game, seated }), seated));
        return found.length ? [[name, others, seated, JSON.stringify(found)].join(" ")] : [];
      }),
    );
    expect(bad).toEqual([]);
  });
  it("stay on the screen, with the button and the bets", () => {
    const bad = CASES.flatMap(({ name, game, others }) => {
      const found = laid(stage, others, game);
      const marks = found.seats.flatMap(({ bet, button }) => [bet, button]).map(({ x, y }): Box => ({ left: x - 10, right: x + 10, top: y - 10, bottom: y + 10 }));
      const out = [...plates(found), ...marks].filter((box) => box.left < 0 || box.right > found.w || box.top < 0 || box.bottom > found.h);
      return out.length ? [`${name} ${others} ${JSON.stringify(out)}`] : [];
    });
    expect(bad).toEqual([]);
  });
  it("do not cover the bets, whose numbers stand away from them", () => {
    for (let others = 1; others <= 7; others++) {
      for (const seated of [true, false]) {
        const found = laid(stage, others, { seated });
        const covered = found.seats.filter(({ bet: { x, y, number } }) => {
          const [left, right] = number === "left" ? [52, 20] : number === "right" ? [20, 52] : [22, 22];
          return plates(found, false).some((box) => overlap({ left: x - left, right: x + right, top: y - 4, bottom: y + 4 }, box));
        });
        expect({ others, seated, covered }).toEqual({ others, seated, covered: [] });
      }
    }
  });
  it("do not cover the board", () => {
    for (let others = 1; others <= 9; others++) {
      const found = laid(stage, others);
      const half = (found.board.w * 5.4) / 2;
      const board: Box = { left: found.board.x - half, right: found.board.x + half, top: found.board.top, bottom: found.board.top + found.board.w * 1.4 };
      expect({ others, covered: plates(found).filter((box) => overlap(box, board)) }).toEqual({ others, covered: [] });
    }
  });
});

describe("a full table on a phone", () => {
  it.each([9, 8])("shows the cards of the top row whole, with %i others", (others) => {
    for (const hand of [2, 4]) {
      const { seats, plate } = laid("390x844", others, { hand });
      for (const { y, card } of seats) expect(y - plate.h / 2 - card * 1.4 + UNDER).toBeGreaterThanOrEqual(0);
    }
  });
  it("keeps the bets of the top row clear of the cards below it", () => {
    const { seats, plate } = laid("390x844", 9);
    for (const { bet, side } of seats.filter((one) => one.side === "top")) {
      const hidden = seats.filter((one) => one.side !== side && Math.abs(one.x - bet.x) < plate.w / 2 + 22 && Math.abs(one.y - plate.h - bet.y) < 40);
      expect(hidden).toEqual([]);
    }
  });
  it("keeps long numbers of bets apart", () => {
    for (let others = 2; others <= 6; others += 2) {
      const found = laid("390x844", others, { seated: false });
      const boxes = found.seats.map(({ bet: { x, y, number } }): Box => (number === "below" ? { left: x - 34, right: x + 34, top: y, bottom: y + 22 } : { left: x, right: x + 72, top: y - 10, bottom: y + 10 }));
      expect({ others, clashes: clashes(boxes) }).toEqual({ others, clashes: [] });
    }
  });
  it("keeps bets off the pot", () => {
    for (let others = 1; others <= 9; others++) {
      const { seats, pot } = laid("390x844", others);
      for (const { bet, side } of seats) if (side !== "top") expect({ others, over: Math.abs(bet.x - pot.x) < 70 && Math.abs(bet.y - pot.y) < 30 }).toEqual({ others, over: false });
    }
  });
});

describe("the felt", () => {
  it("has the sizes that were drawn", () => {
    expect(laid("1280x800", 5).board.w).toBe(94);
    expect(laid("390x844", 5).board.w).toBe(56);
    expect(laid("1280x800", 5).own.cards.w).toBe(104);
    expect(laid("390x844", 5).own.cards.w).toBe(98);
    expect(laid("390x844", 7, GAMES["stud"]).own.cards.w).toBeCloseTo(49, 0);
    expect(laid("1280x800", 5).plate).toMatchObject({ w: 158, h: 48 });
  });
  it("never draws cards too narrow to read", () => {
    for (const stage of Object.keys(STAGES) as (keyof typeof STAGES)[]) {
      for (const [name, game] of Object.entries(GAMES)) {
        const found = laid(stage, name === "rows" ? MOST[name]! : 8, game);
        for (const w of [found.board.w, found.own.cards.w, ...found.seats.map((one) => one.card)]) expect(w).toBeGreaterThanOrEqual(33);
        expect(found.own.cards.step).toBeGreaterThanOrEqual(19);
      }
    }
  });
  it("draws rows closer together where others sit out, and none above the screen", () => {
    for (const stage of Object.keys(STAGES) as (keyof typeof STAGES)[]) {
      for (let others = 1; others <= 7; others++) {
        const { seats, plate } = laid(stage, others, GAMES["rows"]);
        for (const { y, card, rowStep } of seats) expect({ stage, others, above: y - plate.h / 2 - card * 1.4 - 2 * rowStep + UNDER >= 0, readable: card >= 18 }).toEqual({ stage, others, above: true, readable: true });
      }
    }
  });
  it("seats people clockwise from the near left", () => {
    const { seats, w } = laid("1280x800", 5);
    expect(seats.map((one) => one.side)).toEqual(["left", "left", "top", "right", "right"]);
    expect(seats[0]!.y).toBeGreaterThan(seats[1]!.y);
    expect(seats[2]!.x).toBeCloseTo(w / 2, 0);
    expect(laid("390x844", 5).seats.map((one) => one.side)).toEqual(["left", "left", "top", "right", "right"]);
  });
  it("sends all chairs above a board of three rows on a phone", () => {
    const found = laid("390x844", 5, GAMES["a board of three rows"]);
    for (const seat of found.seats) expect(seat.y + 18).toBeLessThanOrEqual(found.board.top);
  });
});

describe("a board that is dealt twice", () => {
  const places = ({ seats, plate, own, pot, ownBet, ownButton }: Plan): unknown => ({ seats: seats.map(({ x, y, side }) => ({ x, y, side })), plate, own, pot, ownBet, ownButton });
  it.each(Object.keys(STAGES) as (keyof typeof STAGES)[])("moves nobody on %s", (stage) => {
    for (const others of [1, 2, 5, 8]) for (const count of [2, 3]) {
      expect(places(laid(stage, others, { board: { ...HOLDEM, count } })), `${others} others, ${count} boards`).toEqual(places(laid(stage, others)));
    }
  });
});
