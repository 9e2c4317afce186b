import { describe, expect, it } from "vitest";
import type { Mix } from "../net/protocol";
import { aGame } from "./listing/aGame";
import { begins, book, meansDealersChoice, reasons, searched, searchedMixes } from "./search";

describe("searching games", () => {
  const games = [
    aGame("badacey@x", { name: "Badacey" }),
    aGame("badeucy@x", { name: "Badeucy", aliases: ["baducey"] }),
    aGame("holdem@x", { name: "Texas Hold'em", aliases: ["nlhe"], structures: ["limit", "no-limit"] }),
    aGame("crazy-pineapple@x", { name: "Crazy Pineapple", summary: "Three cards, one of which is thrown away." }),
    aGame("pineapple@x", { name: "Pineapple" }),
  ];
  const names = (text: string): string[] => searched(games, text).map((one) => one.name);

  it("finds names and other names", () => {
    expect(names("badu")).toEqual(["Badeucy"]);
    expect(names("holdem")).toEqual(["Texas Hold'em"]);
    expect(names("")).toHaveLength(games.length);
  });
  it("takes the game that is called just so before one whose name is longer", () => {
    const studs = [aGame("stud-8@x", { name: "Stud 8" }), aGame("stud@x", { name: "Seven-Card Stud" })];
    expect(searched(studs, "stud").map((one) => one.name)).toEqual(["Seven-Card Stud", "Stud 8"]);
  });
  it("takes games of the books before those that are only spread, and the best known of them first, where the words fit alike", () => {
    const texas = [aGame("texas-tech@spread", { name: "Texas Tech", structures: ["no-limit"] }), aGame("texas-zz@x", { name: "Texas Zz", structures: ["no-limit"] }), aGame("holdem@x", { name: "Texas Hold'em", structures: ["no-limit"] })];
    expect(searched(texas, "no limit texas").map((one) => one.name)).toEqual(["Texas Hold'em", "Texas Zz", "Texas Tech"]);
    expect(searched(texas, "texas tech").map((one) => one.name)).toEqual(["Texas Tech"]);
  });
  it("finds the betting that is typed", () => {
    expect(names("No-Limit Hold'em")).toEqual(["Texas Hold'em"]);
    expect(names("nl hold")).toEqual(["Texas Hold'em"]);
    expect(names("pot limit hold")).toEqual([]);
  });
  it("finds what is meant although a letter is wrong", () => {
    expect(names("pineaple")).toEqual(["Pineapple", "Crazy Pineapple"]);
    expect(names("texas holdme")).toEqual(["Texas Hold'em"]);
    expect(names("craz pinaepple")).toEqual(["Crazy Pineapple"]);
    expect(names("xyzzy")).toEqual([]);
  });
  it("guesses only where nothing is called that", () => {
    expect(names("badacey")).toEqual(["Badacey"]);
  });
  it("puts first what the house has found, with every edition, and then what is called so", () => {
    const hits = new Map([["crazy-pineapple@x", ["3 cards in the hand"]]]);
    expect(searched(games, "pineapple", hits).map((one) => one.name)).toEqual(["Crazy Pineapple", "Pineapple"]);
    expect(searched(games, "three cards", hits).map((one) => one.name)).toEqual(["Crazy Pineapple"]);
    expect(reasons(games[3]!, hits)).toBe("3 cards in the hand.");
    expect(reasons(games[3]!, new Map([["crazy-pineapple@x", ["called Crazy Pineapple"]]]))).toBe("");
  });
  it("finds what happens in a game", () => {
    const wild = aGame("baseball@x", { deal: { wild: true } });
    expect(searched([...games, wild], "wild")).toEqual([wild]);
    expect(names("thrown away")).toEqual(["Crazy Pineapple"]);
  });
});

describe("searching mixes", () => {
  const mixes = [{ id: "horse@x", name: "HORSE and HOSER", summary: "", hands: 8, games: [], structures: [] }, { id: "eight-game@x", name: "Eight-Game Mix", summary: "", hands: 6, games: [], structures: [] }] as Mix[];
  it("finds them by name", () => {
    expect(searchedMixes(mixes, "horse").map((mix) => mix.id)).toEqual(["horse@x"]);
    expect(searchedMixes(mixes, "eigth game").map((mix) => mix.id)).toEqual(["eight-game@x"]);
    expect(begins(mixes[0]!, "hors")).toBe(true);
    expect(begins(mixes[0]!, "")).toBe(false);
  });
  it("knows that dealer's choice is a way to play", () => {
    for (const text of ["dealers choice", "Dealer's choice", "dealer choise", "deal"]) expect(meansDealersChoice(text)).toBe(true);
    for (const text of ["", "hold", "choice of games"]) expect(meansDealersChoice(text)).toBe(false);
  });
});

describe("books", () => {
  it("are told by their names, never by the names of files", () => {
    expect(book("holdem@wsop2018")).toBe("WSOP 2018");
    expect(book("holdem@barge")).toBe("BARGE 2024 and 2017");
  });
});
