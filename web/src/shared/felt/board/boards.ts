/** The boards of a hand: what is drawn, and how much room it takes. */
import type { BoardCards, BoardRows, GameEvent, GameRules, HandView } from "../../net/protocol";
import { linesInForce } from "./lines";
import { contestsOfLines, rowsInUse } from "./marks";
import { lay, plan } from "./plan";

/** An answer that is given by tapping a card of the board. */
export interface Taking {
  readonly picked: readonly string[];
  /** What a card costs; null if it may not be tapped. */
  priceOf(card: string): number | null;
  toggle(card: string): void;
}

export interface Boards {
  rows: BoardRows;
  /** The cards of each board; several where the rest was dealt more than once. */
  shown: BoardCards[];
  /** The lines that may be played. */
  lines: string[][];
  /** The contest of each line, where lines are boards that are settled apart. */
  settled: string[];
  /** In widths and heights of a card. */
  width: number;
  height: number;
  count: number;
}

type Seen = Pick<HandView, "board" | "boards" | "facts"> | null;

export function boardsOf(game: GameRules | null, hand: Seen, events: readonly GameEvent[]): Boards {
  const rows = game?.board.length ? rowsInUse(game.board, game.branches, events) : asDealt(hand);
  const all = hand?.boards.length ? hand.boards : [hand?.board ?? {}];
  const shown = hand && rows.length && Object.keys(hand.board).length ? all : [];
  const lines = game && rows.length ? linesInForce(game, hand?.facts ?? {}) : [];
  const settled = contestsOfLines(game);
  const drawn = plan(rows);
  // Where lines hang on dice, there is room for them from the beginning.
  const { width } = lay(drawn, 1, { lined: !!game?.lines.length && !settled.length });
  return { rows, shown, lines, settled, width: width / (1 + GAP), height: drawn.height, count: Math.max(1, shown.length) };
}

const GAP = 0.09;

/** One row of what was dealt, if the rules of the game are not known. */
function asDealt(hand: Seen): BoardRows {
  const areas = Object.entries(hand?.board ?? {}).flatMap(([area, cards]) => cards.map(() => area));
  return areas.length ? [areas.map((area, at) => [at, area])] : [];
}
