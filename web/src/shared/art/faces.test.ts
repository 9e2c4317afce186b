import { expect, test } from "vitest";
import { ANIMALS, faceOf, initialsOf, MACHINES } from "./faces";

test("a name always picks the same face", () => {
  expect(faceOf("Ann", false)).toBe(faceOf("Ann", false));
  expect(ANIMALS).toContain(faceOf("Ann", false));
});

test("bots are machines", () => {
  for (const name of ["Gus", "Dot", "Otto", ""]) expect(MACHINES).toContain(faceOf(name, true));
});

test("names are spread over the faces", () => {
  const names = ["Ann", "Bill", "Mara", "Jonas", "Priya", "Nora", "Lin", "Otto", "Eva", "Kim", "Sam", "Lea", "Max", "Zoe", "Ida", "Tom"];
  expect(new Set(names.map((name) => faceOf(name, false))).size).toBeGreaterThan(4);
});

test("initials are those of the first and the last word, or the first two letters", () => {
  const names = ["Ann", "Ann Lee", "ann-maria van der lee", "Ö", "👩‍🚀 Kim", "李小龍", ""];
  expect(names.map(initialsOf)).toEqual(["An", "AL", "AL", "Ö", "👩‍🚀K", "李小", ""]);
});
