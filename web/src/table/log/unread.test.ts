import { expect, test } from "vitest";
import { unreadOf } from "./unread";

const said = (n: number, user: string) => ({ n, user, name: user, text: "hello", at: 0 });

test("what one has said oneself is read already", () => {
  expect(unreadOf([said(0, "ann"), said(1, "bob")], -1, "ann")).toBe(1);
  expect(unreadOf([said(0, "ann")], -1, "ann")).toBe(0);
});

test("what is new is counted by its number, since only the last lines are kept", () => {
  const kept = Array.from({ length: 100 }, (_, at) => said(at + 40, "bob"));
  expect(unreadOf(kept, 137, "ann")).toBe(2);
});
