import { expect, it } from "vitest";
import { fillPicture, notePicture, pictureOf } from "./pictures.svelte";

it("keeps what it was told while an older answer was on its way", () => {
  notePicture("ann", "new");
  fillPicture("ann", "old");
  expect(pictureOf("ann")).toBe("/api/faces/new.webp");
  notePicture("bob", "");
  fillPicture("bob", "old");
  expect(pictureOf("bob")).toBe("");
});

it("fills in what nobody has told, and takes whatever is told later", () => {
  fillPicture("cid", "first");
  expect(pictureOf("cid")).toBe("/api/faces/first.webp");
  notePicture("cid", "second");
  expect(pictureOf("cid")).toBe("/api/faces/second.webp");
});
