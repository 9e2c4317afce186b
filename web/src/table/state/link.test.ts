import { describe, expect, it, vi } from "vitest";
import { Room } from "./room.svelte";
import { again, atTable, FakeSocket, settle, useFakeSockets, wait } from "./testing";

useFakeSockets();

describe("the line", () => {
  it("is known to be lost within three seconds of the last word", async () => {
    const room = await atTable();
    await wait(2500);
    expect(room.lost).toBe(false);
    await wait(500);
    expect(room.lost).toBe(true);
  });

  it("is there as long as anything is heard, and says so itself", async () => {
    const room = await atTable();
    for (let beat = 0; beat < 10; beat++) {
      await wait(1500);
      FakeSocket.last.tell({ type: "beat" });
    }
    expect(room.lost).toBe(false);
    expect(FakeSocket.all).toHaveLength(1);
    // Every other beat is answered: the server waits for four of them.
    expect(FakeSocket.last.said.filter((one) => one.type === "beat")).toHaveLength(6);
  });

  it("may come back by itself", async () => {
    const room = await atTable();
    await wait(3000);
    FakeSocket.last.tell({ type: "beat" });
    expect(room.lost).toBe(false);
    expect(FakeSocket.all).toHaveLength(1);
  });

  it("is not blamed for what a page that slept has not heard yet", async () => {
    const room = await atTable();
    vi.setSystemTime(Date.now() + 60_000);
    await wait(250);
    FakeSocket.last.tell({ type: "beat" });
    await wait(500);
    expect([room.lost, FakeSocket.all.length]).toEqual([false, 1]);
    vi.setSystemTime(Date.now() + 60_000);
    await wait(500);
    expect(room.lost).toBe(true);
  });

  it("is given up after five seconds, and what was seen is named to the next", async () => {
    const room = await atTable(41);
    const line = await again();
    expect(room.lost).toBe(true);
    expect(line.found("watch")).toMatchObject({ table: "t", seen: 41 });
    line.show(41);
    await settle();
    expect([room.lost, room.behind]).toEqual([false, false]);
  });

  it("may have a server at its end that knows less than it has said", async () => {
    const room = await atTable(41);
    (await again()).show(30, { behind: true });
    await settle();
    expect(room.behind).toBe(true);
  });

  it("is asked for again where it does not open, and where the table could not be watched", async () => {
    const room = new Room("t");
    room.open();
    await wait(6000);
    expect(FakeSocket.all.length).toBeGreaterThan(1);
    FakeSocket.last.open();
    FakeSocket.last.show(7);
    await settle();
    const line = await again();
    line.refuse("watch", "not-kept");
    await settle();
    expect([room.lost, room.missing]).toEqual([true, ""]);
    line.said = [];
    line.tell({ type: "beat" });
    await wait(2000);
    line.show(7);
    await settle();
    expect(room.lost).toBe(false);
  });

  it("has no beats where the server has none", async () => {
    const room = new Room("t");
    room.open();
    FakeSocket.last.open(0);
    FakeSocket.last.show(7);
    await wait(60_000);
    expect([room.lost, FakeSocket.last.found("beat")]).toEqual([false, undefined]);
  });
});
