import { afterEach, expect, it, vi } from "vitest";
import type { Room } from "./room.svelte";
import { HandStanding } from "./standing.svelte";

const ANSWER = { hand: 1, holding: [{ hand: "ace high" }], lines: [], shown: [], awards: [] };
afterEach(() => vi.unstubAllGlobals());

it("says nothing about cards of a staged board that it has not been asked about", async () => {
  vi.stubGlobal("fetch", async () => Response.json(ANSWER));
  const room = { id: "t", view: { hand: { number: 1 } }, hand: { board: {}, boards: [] as unknown[] }, mine: { folded: false, cards: ["Ah", "6h"] }, over: false, staging: false, state: { events: [] } };
  const standing = new HandStanding(room as unknown as Room);
  standing.look();
  await vi.waitFor(() => expect(standing.holding).toHaveLength(1));
  room.staging = true;
  expect(standing.holding).toHaveLength(1);
  room.hand.boards = [{ flop: ["6c", "Td", "2s"] }];
  standing.look();
  expect(standing.holding).toEqual([]);
});
