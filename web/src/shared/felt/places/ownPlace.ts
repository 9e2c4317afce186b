/** Where the viewer's own plate, cards and words lie. */
import { FULL, SLIM, SMALL, type PlateSize } from "./around";

export type Shape = "wide" | "tall" | "across";

export interface OwnPlace {
  plate: PlateSize;
  /** The middle of the plate. */
  x: number;
  y: number;
  cards: {
    /** How many there is a place for, how wide one is, and how far the next one lies from it. */
    count: number;
    w: number;
    step: number;
    /** The left edge, the lower edge and the room there is. */
    left: number;
    bottom: number;
    room: number;
  };
  says: { left: number; bottom: number; w: number; beside: boolean };
  /** Above this the cloth is free. */
  top: number;
  /** Above this a plate may stand on the left and on the right. */
  low: { left: number; right: number };
}

const WIDTHS: Record<Shape, number[]> = {
  wide: [104, 104, 104, 96, 88, 84, 80, 76, 72],
  tall: [98, 98, 98, 78, 66, 66, 58, 49],
  across: [58, 58, 58, 54, 50, 46, 44, 42],
};
const GAPS: Record<Shape, number> = { wide: 7, tall: 4, across: 4 };
const BOTTOM: Record<Shape, number> = { wide: 10, tall: 34, across: 4 };
/** Rows of cards that are set, with those to be placed below or beside them. */
export const ROW_WIDTHS: Record<Shape, number> = { wide: 58, tall: 42, across: 36 };
const LEAST = 33;
/** What a hand is worth stands below it on a narrow felt: room for two shares is there anyway. */
const LINE = { h: 15, free: 2, most: 4 };

export function ownPlace(shape: Shape, w: number, h: number, count: number, rows: boolean, shares = 1): OwnPlace {
  return rows ? inRows(shape, w, h) : inHand(shape, w, h, Math.max(1, count), Math.max(0, Math.min(shares, LINE.most) - LINE.free) * LINE.h);
}

function inHand(shape: Shape, w: number, h: number, count: number, below: number): OwnPlace {
  const gap = count === 2 ? -10 : GAPS[shape];
  const wanted = WIDTHS[shape][Math.min(count, WIDTHS[shape].length - 1)]!;
  const plate = shape === "tall" ? { ...SMALL, w: count > 2 && count < 5 ? 84 : 94 } : shape === "wide" ? FULL : SLIM;
  const above = shape === "tall" && count > 4;
  const side = shape === "tall" ? (above ? 12 : plate.w + 20) : plate.w + (shape === "wide" ? 48 : 30);
  const room = shape === "tall" ? w - side - (above ? 12 : 10) : w - 2 * side;
  const card = Math.max(LEAST, Math.min(wanted, count > 1 ? (room + gap) / Math.max(2, Math.min(count, 7)) - gap : wanted, h * (shape === "tall" ? 0.16 : 0.2)));
  const step = count > 1 ? Math.min(card + gap, (room - card) / (count - 1)) : card;
  const width = card + step * (count - 1);
  const left = shape === "tall" ? side + (room - width) / 2 + (count < 3 ? 8 : 0) : (w - width) / 2;
  const bottom = h - BOTTOM[shape] - (shape === "tall" ? below : 0);
  const top = bottom - card * 1.4;
  const y = shape === "tall" ? (above ? top - 14 - plate.h / 2 - 12 : h - 58 - below - plate.h / 2) : h - (shape === "wide" ? 54 : 27);
  const x = shape === "tall" ? plate.w / 2 + (count > 2 && count < 5 ? 16 : 21) : Math.max(plate.w / 2 + 13, left - plate.w / 2 - 18);
  const right = left + width + 16;
  const face = y - plate.h / 2 - (shape === "tall" ? 22 : 6);
  const low = shape === "tall" ? Infinity : h * 0.73;
  return {
    plate,
    x,
    y,
    cards: { count, w: card, step, left, bottom, room },
    says:
      shape === "tall"
        ? { left: 8, bottom: 7, w: w - 16, beside: false }
        : { left: right, bottom: shape === "wide" ? 30 : 10, w: Math.max(80, Math.min(shape === "wide" ? 216 : 150, w - right - 8)), beside: true },
    top: top - 14,
    low: {
      left: Math.min(low, face - plate.h / 2 - 20),
      right: Math.min(low, shape === "tall" ? (above ? top - 16 : top) - plate.h / 2 - 18 : face - plate.h / 2 - 20),
    },
  };
}

/** Three rows and the cards for them take more of the cloth. */
function inRows(shape: Shape, w: number, h: number): OwnPlace {
  const card = Math.max(LEAST, Math.min(ROW_WIDTHS[shape], h * (shape === "tall" ? 0.075 : 0.1)));
  const plate = shape === "tall" ? SMALL : shape === "wide" ? FULL : SLIM;
  const tallest = 3 * (card * 1.4 + 4) + (shape === "tall" ? card * 1.4 + 30 : 0);
  const bottom = h - BOTTOM[shape];
  const top = bottom - tallest;
  const left = shape === "tall" ? 8 : plate.w + 40;
  const y = shape === "tall" ? top - plate.h : h - plate.h / 2 - 24;
  return {
    plate,
    x: plate.w / 2 + 21,
    y,
    cards: { count: 5, w: card, step: card + 4, left, bottom, room: shape === "tall" ? w - 16 : w - left - 16 },
    says: shape === "tall" ? { left: 8, bottom: 7, w: w - 16, beside: false } : { left: left + 5 * card + 110, bottom: card * 1.75 + 26, w: Math.max(120, Math.min(300, w - left - 5 * card - 120)), beside: true },
    top: Math.min(top, y - plate.h / 2) - 14,
    low: { left: y - plate.h - 40, right: top - plate.h / 2 - 20 },
  };
}
