import { afterEach, describe, expect, it, vi } from "vitest";
import { CurrentGame } from "./currentGame.svelte";
import type { Room } from "./room.svelte";
import { HandStanding } from "./standing.svelte";

afterEach(() => vi.unstubAllGlobals());

/** The server, whose answers come when the test says so. */
function slowServer(): ((found: unknown) => Promise<void>)[] {
  const answers: ((found: unknown) => Promise<void>)[] = [];
  vi.stubGlobal("fetch", () =>
    new Promise<Response>((done) => {
      answers.push(async (found) => {
        done(new Response(JSON.stringify(found), { headers: { "content-type": "application/json" } }));
        await new Promise((later) => setTimeout(later));
      });
    }));
  return answers;
}

const seen = (game: string, board: string[]): Room => {
  const hand = { game, board: { flop: board } };
  const view = { hand: { number: 1, view: hand }, games: { order: [], at: 0 }, rules: {} };
  return { id: "t", view, hand, mine: { folded: false, cards: ["As"] }, over: false, state: { events: [] }, stakes: "no-limit 1/2" } as unknown as Room;
};

describe("an answer that comes after a later question", () => {
  it("does not say what a player held before", async () => {
    const answers = slowServer();
    const room = seen("holdem", []);
    const standing = new HandStanding(room);
    const held = (contest: string): unknown => ({ hand: 1, holding: [{ contest }], lines: [], shown: [], awards: [] });
    standing.look();
    Object.assign(room, seen("holdem", ["Ks"]));
    standing.look();
    await answers[1]!(held("new"));
    await answers[0]!(held("old"));
    expect(standing.holding).toEqual([{ contest: "new" }]);
  });

  it("does not bring back the rules of the game before", async () => {
    const answers = slowServer();
    const room = seen("slow-game", []);
    const current = new CurrentGame(room);
    current.look();
    Object.assign(room, seen("quick-game", []));
    current.look();
    await answers[1]!({ id: "quick-game" });
    await answers[0]!({ id: "slow-game" });
    expect([current.rules?.id, current.known]).toEqual(["quick-game", true]);
  });
});

describe("what a player holds", () => {
  it("is asked for again when other cards are wild", () => {
    const answers = slowServer();
    const room = seen("low-hold-wild", []);
    const standing = new HandStanding(room);
    standing.look();
    Object.assign(room, { hand: { ...room.hand, own_wild: [{ contest: "", cards: ["3"] }] } });
    standing.look();
    expect(answers.length).toBe(2);
  });
});
