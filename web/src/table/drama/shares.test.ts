import { expect, it } from "vitest";
import { percents } from "./shares";

const sum = (written: readonly string[]): number => written.reduce((total, one) => total + Number(one), 0);

it("come to a hundred", () => {
  expect(percents([58.5, 41.5])).toEqual(["59", "41"]);
  expect(percents([41.5, 58.5])).toEqual(["41", "59"]);
  expect(percents([33.4, 33.3, 33.3])).toEqual(["34", "33", "33"]);
  for (const shares of [[58.6, 41.4], [12.5, 37.5, 50], [20.6, 20.7, 58.7], [16.6, 16.7, 33.3, 33.4]]) expect(sum(percents(shares))).toBe(100);
  // Thousandths that were rounded one by one.
  expect(sum(percents([58.6, 41.5]))).toBe(100);
});

it("are the same for those who can expect the same", () => {
  expect(percents([33.3, 33.3, 33.3])).toEqual(["33", "33", "33"]);
  expect(percents([25, 25, 25, 25])).toEqual(["25", "25", "25", "25"]);
});

it("say when it is nearly nothing or nearly everything", () => {
  expect(percents([99.6, 0.4])).toEqual([">99", "<1"]);
  expect(percents([100, 0])).toEqual(["100", "0"]);
});
