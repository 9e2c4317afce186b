/** The lines of a board: which are in force, which one a hand lies on, and how they are drawn. */
import type { BoardCards, GameRules, Holding } from "../../net/protocol";
import type { Box, LaidPlace } from "./plan";

type Facts = Record<string, number>;

/** The lines in force: those that hang on no dice, or on what the dice have shown. */
export function linesInForce(game: Pick<GameRules, "lines" | "lines_when">, facts: Facts): string[][] {
  const at = game.lines.findIndex((_, set) => {
    const when = game.lines_when[set];
    return !when || when.numbers.includes(facts[when.fact] ?? 0);
  });
  return game.lines[at] ?? [];
}

/** The cards of a line, in its order. */
export const cardsOf = (line: readonly string[], cards: BoardCards): string[] => line.flatMap((area) => cards[area] ?? []);

/** The line that holds all that a hand uses of the board: that of the first hand that uses any. */
export function bestLine(lines: readonly string[][], removed: readonly number[], cards: BoardCards, holding: readonly Holding[]): number {
  const board = new Set(Object.values(cards).flat());
  for (const { cards: held } of holding) {
    const used = held.filter((card) => board.has(card));
    const found = used.length ? lines.findIndex((line, at) => !removed.includes(at) && isOn(used, line, cards)) : -1;
    if (found >= 0) return found;
  }
  return -1;
}

/** The hands of the viewer that use nothing of the board but a line. */
export function handsOn(line: readonly string[], cards: BoardCards, holding: readonly Holding[]): Holding[] {
  const board = new Set(Object.values(cards).flat());
  return holding.filter((one) => isOn(one.cards.filter((card) => board.has(card)), line, cards));
}

function isOn(used: readonly string[], line: readonly string[], cards: BoardCards): boolean {
  const there = new Set(cardsOf(line, cards));
  return used.every((card) => there.has(card));
}

/** The next line through an area, after the one that is lit; -1 if none goes through it. */
export function lineThrough(area: string, lines: readonly string[][], removed: readonly number[], lit: number): number {
  const through = lines.flatMap((line, at) => (line.includes(area) && !removed.includes(at) ? [at] : []));
  return through.find((at) => at > lit) ?? through[0] ?? -1;
}

/** How a line is drawn: through the cards of a run, from run to run; if it is lit, with a frame around each run. */
export interface DrawnLine {
  through: string[];
  links: string[];
  frames: Box[];
}

export function drawLine(line: readonly string[], places: readonly LaidPlace[]): DrawnLine {
  const boxes = line.flatMap((area) => places.filter((place) => place.area === area).map((place) => place.box));
  const runs = runsOf(boxes);
  const around = runs.map(bounds);
  return {
    through: runs.filter((run) => run.length > 1).map((run) => straight(run[0]!, run.at(-1)!)),
    links: around.slice(1).map((box, at) => link(around[at]!, box, boxes[0]!.w)),
    frames: around.filter((_, at) => runs[at]!.length > 1),
  };
}

/** Cards of a line that lie side by side in a row, or one above the other. */
export function runsOf(boxes: readonly Box[]): Box[][] {
  const runs: Box[][] = [];
  for (const box of boxes) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const way = last && wayTo(last, box);
    const before = run?.at(-2);
    if (run && last && way && (!before || wayTo(before, last) === way)) run.push(box);
    else runs.push([box]);
  }
  return runs;
}

/** Which way a neighbour lies; nothing if it is none. */
function wayTo(from: Box, to: Box): "across" | "down" | "" {
  const [dx, dy] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  if (dy < 1 && dx < from.w * 1.2) return "across";
  return dx < 1 && dy < from.h * 1.2 ? "down" : "";
}

export function bounds(boxes: readonly Box[]): Box {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  return { x, y, w: Math.max(...boxes.map((box) => box.x + box.w)) - x, h: Math.max(...boxes.map((box) => box.y + box.h)) - y };
}

const middle = ({ x, y, w, h }: Box): [number, number] => [round(x + w / 2), round(y + h / 2)];
const round = (number: number): number => Math.round(number * 10) / 10;
const straight = (from: Box, to: Box): string => `M${middle(from).join(" ")}L${middle(to).join(" ")}`;

/** From the edge of a run to the edge of the next, swinging over; straight where there is no room to swing. */
function link(from: Box, to: Box, w: number): string {
  const room = w * 0.15;
  const [[, fromY], [, toY]] = [middle(from), middle(to)];
  const [start, end] = to.x > from.x ? [from.x + from.w, to.x] : [from.x, to.x + to.w];
  if (Math.abs(end - start) < room || (to.x > from.x ? end < start : end > start)) return straight(from, to);
  const half = round((start + end) / 2);
  return `M${round(start)} ${fromY}C${half} ${fromY} ${half} ${toY} ${round(end)} ${toY}`;
}
