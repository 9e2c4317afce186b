/** A table for tests, at the other end of a websocket that the test answers. */
import { expect } from "vitest";
import { FakeSocket, settle, wait } from "../../shared/net/testing";
import { Room } from "./room.svelte";

export { FakeSocket, settle, useFakeSockets, wait } from "../../shared/net/testing";

export async function atTable(turn = 7): Promise<Room> {
  const room = new Room("t");
  room.open();
  FakeSocket.last.open();
  FakeSocket.last.show(turn);
  await settle();
  return room;
}

/** The connection is given up, and another one is open. */
export async function again(): Promise<FakeSocket> {
  const old = FakeSocket.last;
  await wait(6000);
  expect(FakeSocket.last).not.toBe(old);
  FakeSocket.last.open();
  return FakeSocket.last;
}
