/** What hands, ranks and powers are called, out of the catalogue. */
import type { HandName } from "../net/protocol";
import { isKey, listed, said, type Listed, type Said, type Value } from "./phrases";

type Form = "one" | "many" | "any";

/** Kinds whose ranks are said once more from the first, where all are. */
const IN_FULL: ReadonlySet<string> = new Set<HandName["kind"]>(["high-card", "flush", "wheel"]);
/** Kinds that have a number in the book. */
const NUMBERED: ReadonlySet<string> = new Set<HandName["kind"]>(["low", "wheel"]);

/** A phrase whose key hangs on what the server says. */
function phrase(key: string, values: Said["values"] = {}): Said {
  if (!isKey(key)) throw new Error(`no phrase for ${key}`);
  return said(key, values);
}

/** A rank by its letter: `six`, `sixes`, `a six`. */
export const rankSaid = (letter: string, form: Form = "one"): Said => phrase(`ranks.${form}.${letter}`);

/** A card, any card of a rank, or cards as a sheet names them: `the queen of clubs`, `a four`, `one of red 4`. */
export function whichSaid(which: string): Said {
  if (which.length === 1) return rankSaid(which, "any");
  if (which === "Xx") return said("cards.the-joker");
  if (which.length > 2) return said("cards.meant", { which });
  return said("cards.the", { rank: rankSaid(which[0] ?? ""), suit: phrase(`suits.all.${which[1] ?? ""}`) });
}

const ranksSaid = (letters: string): Listed =>
  listed(
    [...letters].map((letter) => rankSaid(letter)),
    "lists.hyphen",
  );

const halves = (doubled: number): string => {
  if (doubled < 0) return `-${halves(-doubled)}`;
  return doubled % 2 ? `${Math.floor(doubled / 2) || ""}½` : String(doubled / 2);
};

/** What a hand is called. */
export function handSaid(hand: HandName): Said {
  const { kickers = "", ranks = "", number = 0, side = "", lacking = "" } = hand;
  let told = kindSaid(hand);
  if (kickers && hand.kind === "own") told = said("hands.in-full", { hand: told, ranks: ranksSaid(kickers) });
  else if (kickers && IN_FULL.has(hand.kind)) told = said("hands.in-full", { hand: told, ranks: ranksSaid(ranks + kickers) });
  else if (kickers) told = said("hands.with-kickers", { hand: told, ranks: ranksSaid(kickers), count: kickers.length });
  if (number && NUMBERED.has(hand.kind)) told = said("hands.numbered", { hand: told, number });
  if (side) told = said(`hands.${side}`, { hand: told });
  return lacking ? said("hands.lacking", { hand: told, lacking: phrase(`kinds.${lacking}`) }) : told;
}

/** A hand by its name alone: its number in the order of all lows is for the page of odds. */
export const shortSaid = (hand: HandName): Said => handSaid(NUMBERED.has(hand.kind) ? { ...hand, number: 0 } : hand);

function kindSaid({ kind, ranks = "", number = 0, suit = "", text = "" }: HandName): Said {
  const bare = `kinds.${kind}`;
  if (!ranks && isKey(bare)) return said(bare);
  const values: Record<string, Value> = { text, total: halves(number), count: Math.abs(number / 2) };
  if (ranks) {
    const first = ranks[0] ?? "";
    values["first"] = rankSaid(first);
    values["firsts"] = rankSaid(first, "many");
    values["seconds"] = rankSaid(ranks[1] ?? first, "many");
    values["ranks"] = ranksSaid(ranks);
  }
  if (isKey(`counts.${number}`)) values["counted"] = phrase(`counts.${number}`);
  if (suit) values["suit"] = phrase(`suits.${kind === "no-card-of-suit" ? "one" : "all"}.${suit}`);
  return phrase(`hands.${kind}`, values);
}
