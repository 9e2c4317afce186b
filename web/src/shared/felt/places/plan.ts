/** Where everything on the felt lies. It follows from the size of the room, the chairs and the game, and from nothing else. */
import { columns, covered, ellipse, FULL, overlap, SLIM, SMALL, type Box, type Edge, type PlateSize, type Side, type Spot } from "./around";
import { ownPlace, type OwnPlace, type Shape } from "./ownPlace";

interface Board {
  /** In cards. */
  width: number;
  height: number;
  /** How often it is dealt. */
  count: number;
}

export interface Wanted {
  w: number;
  h: number;
  /** Chairs besides the viewer's. */
  others: number;
  /** Whether the viewer sits at the table. */
  seated: boolean;
  /** The board in widths and heights of a card, and how many there are. */
  board: Board | null;
  /** How many cards a player has at most. */
  hand: number;
  /** Whether cards lie face up in front of players. */
  upCards: boolean;
  /** Whether players set their cards in rows. */
  rows: boolean;
  /** How many shares of the pot a hand plays for. */
  shares?: number;
  /** Whether something to read lies in the middle. */
  paper?: boolean;
}

export interface SeatPlace {
  x: number;
  y: number;
  side: Side;
  /** How wide a card is, how wide the hand may be, and how far it is moved to stay on the screen. */
  card: number;
  room: number;
  shift: number;
  /** From one row to the next; 0 if the hand is not set in rows. */
  rowStep: number;
  bet: BetPlace;
  button: { x: number; y: number };
}

/** Where a bet lies, and on which side of its chips the number stands: away from the plate, or below them where there is little room. */
export interface BetPlace {
  x: number;
  y: number;
  number: "left" | "right" | "below";
}

export interface Plan {
  shape: Shape;
  w: number;
  h: number;
  /** By how much everything is drawn larger. */
  zoom: number;
  plate: PlateSize;
  /** How far cards stand above a plate. */
  above: number;
  seats: SeatPlace[];
  /** The middle of the board, its top, and how wide its cards are. */
  board: { x: number; top: number; w: number };
  pot: { x: number; y: number; beside: boolean };
  /** Where the name of the game is printed, how wide, and whether it stands on that line or hangs from it. */
  print: { y: number; w: number; stands: boolean } | null;
  facts: { y: number };
  own: OwnPlace;
  ownButton: { x: number; y: number };
  ownBet: { x: number; y: number };
}

const SIZES = {
  wide: { board: 94, rows: 66, pot: 48, gap: 14, print: 44, card: 44, up: 50, below: 50 },
  tall: { board: 56, rows: 49, pot: 42, gap: 8, print: 38, card: 34, up: 34, below: 44 },
  across: { board: 44, rows: 39, pot: 24, gap: 6, print: 0, card: 33, up: 33, below: 18 },
} as const;
/** How much of a card its plate covers. */
export const UNDER = 12;
const LEAST_CARD = 33;
/** From one of three rows to the next, in widths of a card: at most and at least; and how narrow their cards may be. */
const ROW_STEP = { most: 0.98, least: 0.36 };
const LEAST_IN_ROWS = 18;
/** Where chairs are many, less of the cards is seen above the plates, and the plates are smaller. */
const CROWDED: { plate: PlateSize; part: number }[] = [
  { plate: SMALL, part: 0.6 },
  { plate: { ...SMALL, w: 84, h: 32, face: 30 }, part: 0.4 },
  { plate: { ...SMALL, w: 74, h: 30, face: 26 }, part: 0 },
];
const FIRST = { wide: [984, 624], tall: [390, 620], across: [632, 354] } as const;

export function shapeOf(w: number, h: number): Shape {
  if (w < 600 && h > w * 0.8) return "tall";
  return h < 430 ? "across" : "wide";
}

/** Small rooms are drawn a little smaller, large ones larger. */
function zoomOf(shape: Shape, w: number, h: number): number {
  const [width, height] = FIRST[shape];
  return Math.round(Math.max(0.86, Math.min(1.5, w / width, h / height)) * 100) / 100;
}

export function plan(wanted: Wanted): Plan {
  if (wanted.board && wanted.board.count > 1) return dealtAgain(wanted, wanted.board);
  const shape = shapeOf(wanted.w, wanted.h);
  const zoom = zoomOf(shape, wanted.w, wanted.h);
  const [w, h] = [wanted.w / zoom, wanted.h / zoom];
  const sizes = SIZES[shape];
  const own = ownPlace(shape, w, h, wanted.hand, wanted.rows, wanted.shares);
  const near = wanted.seated ? own.top : h - 16;
  const plates = shape === "wide" ? [FULL, SLIM, SMALL] : shape === "across" ? [SLIM, SMALL] : [SMALL];
  const card = (plate: PlateSize): number => (plate.kind === "full" ? (wanted.upCards ? sizes.up : sizes.card) : Math.max(LEAST_CARD, Math.min(34, sizes.card)));
  const tall = wanted.rows ? 1.4 + 2 * ROW_STEP.most : 1.4;
  const above = (plate: PlateSize): number => card(plate) * tall - UNDER;

  const middle = layMiddle(wanted, shape, w, h, near, above(plates[0]!) + plates[0]!.h + 6);
  const low = wanted.seated ? own.low : { left: h - 40, right: h - 40 };
  const tallBoard = shape === "tall" && middle.covers !== null && (wanted.board?.height ?? 0) * (wanted.board?.count ?? 0) > 2.6;
  const least = wanted.rows ? LEAST_IN_ROWS * (1.4 + 2 * ROW_STEP.least) - UNDER : 0;
  const edge = (plate: PlateSize, up: number): Edge => {
    const lowest = tallBoard ? Math.min(middle.board.top - 8 - plate.h / 2, low.left) : Infinity;
    return {
      w,
      h,
      plate,
      above: up,
      whole: up > least && !wanted.rows ? above(plate) : up,
      low: { left: Math.min(low.left, lowest), right: Math.min(low.right, lowest) },
      tag: up > 24 ? 14 : 2,
      open: !wanted.seated,
      board: middle.covers,
    };
  };
  const tries = [
    ...(shape === "tall" ? [] : plates.map((plate) => ({ plate, up: above(plate), place: ellipse }))),
    ...plates.map((plate) => ({ plate, up: above(plate), place: columns })),
    ...CROWDED.map(({ plate, part }) => ({ plate, up: Math.max(least, above(plate) * part), place: columns })),
  ];
  const taken = [...(middle.covers ? [middle.covers] : []), ...(wanted.seated ? [covered({ x: own.x, y: own.y, side: "left" }, own.plate, 0)] : [])];
  const lay = ({ plate, up, place }: (typeof tries)[number]) => ({ plate, up, spots: wanted.others ? place(wanted.others, edge(plate, up)) : [] });
  let found = lay(tries[0]!);
  for (const one of tries.slice(1)) {
    if (isFree(found.spots, found.plate, found.up, taken)) break;
    found = lay(one);
  }
  const { plate, up } = found;
  // Where chairs are many, rows lie closer together, and are smaller if that is not enough.
  const closest = wanted.rows ? Math.floor((up + UNDER) / (1.4 + 2 * ROW_STEP.least)) : Infinity;
  const shown = Math.min(card(plate), Math.max(LEAST_IN_ROWS, closest));
  const rowStep = Math.max(ROW_STEP.least * shown, Math.min(ROW_STEP.most * shown, (up + UNDER - 1.4 * shown) / 2));
  const seats = found.spots.map((spot) => seatPlace(spot, plate, { card: shown, rowStep: wanted.rows ? rowStep : 0 }, { shape, w, h, board: middle.covers, pot: middle.pot }));
  return {
    shape,
    w,
    h,
    zoom,
    plate,
    above: up,
    seats,
    board: middle.board,
    pot: middle.pot,
    print: middle.print,
    facts: middle.facts,
    own,
    ownBet: shape === "across" && w < NARROW ? { x: w / 2, y: own.top - 4 } : shape === "tall" ? { x: own.x + own.plate.w / 2 + 50, y: own.top - 4 } : { x: own.cards.left - 40, y: own.top - 8 },
    ownButton: { x: own.x + own.plate.w / 2 - 20, y: own.y - own.plate.h / 2 - (shape === "wide" ? 22 : 16) },
  };
}

/** Boards that are dealt more than once share the room of the first, so that nobody and no pot moves for them. */
function dealtAgain(wanted: Wanted, { width, height, count }: Board): Plan {
  const one = plan({ ...wanted, board: { width, height, count: 1 } });
  const near = wanted.seated ? one.own.top : one.h - 16;
  const units = unitsOf(height, count);
  const w = Math.floor(Math.max(LEAST_CARD, Math.min(one.board.w, (near - one.board.top - 4) / units)));
  const top = Math.min(one.board.top, near - w * units - 4);
  const bottom = top + w * units;
  const print = one.print && (one.print.y < top - 20 || one.print.y > bottom + 20) ? one.print : null;
  return { ...one, board: { ...one.board, top, w }, print, facts: { y: bottom + 6 } };
}

/** How high boards are, in widths of a card. */
const unitsOf = (height: number, count: number): number => (height * 1.4 + (height - 1) * 0.1) * count + (count - 1) * 0.12;

function isFree(spots: Spot[], plate: PlateSize, above: number, taken: Box[]): boolean {
  const boxes = spots.map((spot) => covered(spot, plate, above));
  return boxes.every((box, at) => boxes.slice(at + 1).every((other) => !overlap(box, other)) && taken.every((other) => !overlap(box, other)));
}

interface Middle {
  board: Plan["board"];
  pot: Plan["pot"];
  print: Plan["print"];
  facts: Plan["facts"];
  /** What the board covers. */
  covers: Box | null;
}

function layMiddle(wanted: Wanted, shape: Shape, w: number, h: number, near: number, far: number): Middle {
  const sizes = SIZES[shape];
  const from = far + sizes.below;
  const printed = shape === "tall" ? w - 2 * (SMALL.w + 30) : w * 0.6;
  if (wanted.paper) {
    const half = { w: shape === "tall" ? Math.min(150, w * 0.39) : 215, h: shape === "across" ? 70 : 106 };
    const y = shape === "tall" ? h * 0.46 : h / 2 - 18;
    const print = y - half.h - sizes.print - 16;
    return {
      board: { x: w / 2, top: y - half.h, w: sizes.board },
      pot: { x: w / 2, y, beside: false },
      print: sizes.print && print > far ? { y: print + sizes.print, w: printed, stands: true } : null,
      facts: { y: y + half.h + 8 },
      covers: { left: w / 2 - half.w, right: w / 2 + half.w, top: y - half.h, bottom: y + half.h },
    };
  }
  if (!wanted.board) {
    const pot = Math.min(h * (wanted.rows ? 0.3 : 0.41), near - 60);
    const print = pot + sizes.pot / 2 + 50;
    return {
      board: { x: w / 2, top: pot, w: sizes.board },
      pot: { x: w / 2, y: pot, beside: false },
      print: sizes.print && print + sizes.print < near ? { y: print, w: printed, stands: false } : null,
      facts: { y: pot + sizes.pot / 2 + 8 },
      covers: null,
    };
  }
  const { width, height, count } = wanted.board;
  const units = { w: width * 1.1, h: unitsOf(height, count) };
  const many = units.h > 3.6;
  const beside = many && shape !== "tall";
  const line = beside ? 0 : sizes.pot + sizes.gap;
  const most = { w: shape === "tall" ? w - 44 : w * (beside ? 0.5 : 0.56), h: near - (many && shape === "tall" ? far + 136 : beside ? far - 8 : from + line) };
  const card = Math.floor(Math.max(LEAST_CARD, Math.min(many ? sizes.rows : sizes.board, most.w / units.w, most.h / units.h)));
  const size = { w: card * units.w - card * 0.1, h: card * units.h };
  const reserved = shape === "tall" ? sizes.print : 0;
  const slack = near - from - line - size.h - reserved;
  const top =
    many && shape === "tall"
      ? near - size.h - 6
      : beside
        ? far + (near - far - size.h) / 2
        : from + reserved + line + Math.max(0, slack * (shape === "tall" ? 0.3 : 0.24));
  const x = w / 2 + (beside ? 52 : 0);
  const left = x - size.w / 2;
  const below = top + size.h + 30;
  return {
    board: { x, top, w: card },
    pot: beside ? { x: left - 78, y: top + size.h / 2, beside } : { x: w / 2, y: top - sizes.gap - sizes.pot / 2, beside },
    print:
      shape === "tall"
        ? !many && slack > 0
          ? { y: top - sizes.gap - sizes.pot - 8, w: printed, stands: true }
          : null
        : sizes.print && below + sizes.print < near
          ? { y: below, w: printed, stands: false }
          : null,
    facts: { y: top + size.h + 6 },
    covers: { left, right: left + size.w, top, bottom: top + size.h },
  };
}

function seatPlace(spot: Spot, plate: PlateSize, cards: { card: number; rowStep: number }, felt: { shape: Shape; w: number; h: number; board: Box | null; pot: { x: number; y: number } }): SeatPlace {
  const { x, y, side } = spot;
  const { shape, w, board } = felt;
  const inward = side === "left" ? 1 : side === "right" ? -1 : 0;
  const edge = x + inward * (plate.w / 2);
  const room = Math.min(plate.w + 30, w / 2 - 8);
  const spill = Math.max(0, 4 - (x - room / 2)) - Math.max(0, x + room / 2 - (w - 4));
  // On a narrow felt those at the corners bet between the columns, whose cards would cover it.
  const lane = shape === "tall" ? plate.w + 43 : 0;
  const bet = side === "top" ? { x: Math.min(Math.max(x, lane), w - lane), y: y + plate.h / 2 + (shape === "across" ? 16 : 32) } : inBets(spot, edge, plate.h / 2, inward, felt);
  // On a narrow felt two numbers beside their chips would meet in the middle.
  let number: BetPlace["number"] = side === "top" ? "right" : shape === "tall" ? "below" : side === "right" ? "left" : "right";
  if (board && side !== "top" && bet.y > board.top - 14 && bet.y < board.bottom + 20) {
    const near = inward > 0 ? board.left : board.right;
    if (Math.abs(near - edge) < BET) [bet.x, number] = [(near + edge) / 2, "below"];
    else bet.x = inward > 0 ? Math.min(bet.x, near - 40) : Math.max(bet.x, near + 40);
  }
  // On a narrow felt the pot reaches to the bets beside it; they lie above it then.
  if (shape !== "wide" && side !== "top" && Math.abs(bet.x - felt.pot.x) < POT.w && Math.abs(bet.y - felt.pot.y) < POT.h) bet.y = felt.pot.y - POT.h - (number === "below" ? 10 : 0);
  const beside = x + plate.w / 2 + 18;
  // Beside the last of those at the top there may be no room; then it lies below the plate.
  const button = side === "top" ? (beside > w - 14 ? { x: x - plate.w / 2 + 12, y: y + plate.h / 2 + 14 } : { x: beside, y: y + plate.h / 2 - 4 }) : { x: edge + inward * 14, y: shape === "wide" ? y + plate.h / 2 + 8 : y - plate.h / 2 - 8 };
  return { x, y, side, ...cards, room, shift: spill, bet: { ...bet, number }, button };
}

/** How wide a bet is with its number beside the chips. */
const BET = 124;

/** How far bets stay from the middle of the pot. */
const POT = { w: 84, h: 36 };
/** How far chips stay from the plate. */
const CHIPS = 30;
/** A felt on which a third of the way to the middle is still under the plate. */
const NARROW = 540;

/** A third of the way to the middle; on a narrow felt just beside the plate. */
function inBets({ x, y }: Spot, edge: number, half: number, inward: number, { shape, w, h }: { shape: Shape; w: number; h: number }): { x: number; y: number } {
  if (shape === "tall" || w < NARROW) return { x: edge + inward * 44, y: y + 2 };
  const third = { x: x + (w / 2 - x) * 0.33, y: y + (h * 0.45 - y) * 0.24 };
  if (Math.abs(third.y - y) > half + 4) return third;
  return { ...third, x: inward > 0 ? Math.max(third.x, edge + CHIPS) : Math.min(third.x, edge - CHIPS) };
}
