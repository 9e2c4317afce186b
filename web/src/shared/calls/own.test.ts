import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection } from "../net/connection";
import { FakeSocket, settle, useFakeSockets, wait } from "../net/testing";
import { follow, lookAgain, own } from "./own.svelte";

useFakeSockets();

const seat = { id: "t", name: "T", game: "Razz", event: null, number: 0, practice: false, running: true, chair: 0, to_act: false, deadline: null, sitting_out: false, reserved: false, asking: 0, floor: false };
const tell = (socket: FakeSocket, tables: object[]): void => socket.tell({ type: "mine", now: Date.now() + 500, tables, events: [] });
const asked = (socket: FakeSocket): number => socket.said.filter((one) => one.type === "follow").length;

describe("one's own tables", () => {
  let end: () => void;
  beforeEach(() => {
    vi.stubGlobal("document", { hidden: false, addEventListener: () => {}, removeEventListener: () => {} });
    end = follow();
  });
  afterEach(() => end());

  it("are told over a line of their own where the page has no other one", async () => {
    FakeSocket.last.open();
    await settle();
    expect(asked(FakeSocket.last)).toBe(1);
    tell(FakeSocket.last, [seat]);
    expect([own.tables.length, own.known, own.ahead]).toEqual([1, true, 500]);
    end();
    expect([own.tables.length, FakeSocket.last.readyState]).toEqual([0, 3]);
  });

  it("hold no line for somebody who plays nowhere, until they go to another page a while later", async () => {
    FakeSocket.last.open();
    await settle();
    tell(FakeSocket.last, []);
    await settle();
    expect([FakeSocket.all.length, FakeSocket.last.readyState]).toEqual([1, 3]);
    lookAgain();
    expect(FakeSocket.all.length).toBe(1);
    await wait(21_000);
    lookAgain();
    expect(FakeSocket.all.length).toBe(2);
  });

  it("are told over the line of the room that is open, and the own one goes", async () => {
    const first = FakeSocket.last;
    first.open();
    await settle();
    tell(first, [seat]);
    const room = new Connection();
    room.open();
    FakeSocket.last.open();
    await settle();
    expect([first.readyState, asked(FakeSocket.last)]).toEqual([3, 1]);
    // The room is left.
    room.close();
    await settle();
    FakeSocket.last.open();
    await settle();
    expect([FakeSocket.all.length, asked(FakeSocket.last)]).toEqual([3, 1]);
  });

  it("hold a line again as soon as there is something to wait for", async () => {
    FakeSocket.last.open();
    await settle();
    tell(FakeSocket.last, []);
    const room = new Connection();
    room.open();
    FakeSocket.last.open();
    await settle();
    tell(FakeSocket.last, [seat]);
    room.close();
    await settle();
    expect([FakeSocket.all.length, FakeSocket.last.readyState]).toEqual([3, FakeSocket.CONNECTING]);
  });

  it("are asked for again when the line comes back", async () => {
    const room = new Connection();
    room.open();
    FakeSocket.last.open();
    await settle();
    await wait(7000);
    FakeSocket.last.open();
    await settle();
    expect(asked(FakeSocket.last)).toBe(1);
    room.close();
  });
});
