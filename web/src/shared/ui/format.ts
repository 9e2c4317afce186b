/** How text and numbers are written everywhere on the page. */
import { money, type Money } from "./money.svelte";

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** To make one takes a thousand times longer than to use it. */
const formats = new Map<string, Intl.NumberFormat>();
function written(least: number, most: number): Intl.NumberFormat {
  const key = `${least} ${most}`;
  const found = formats.get(key) ?? new Intl.NumberFormat("en-US", { minimumFractionDigits: least, maximumFractionDigits: most });
  formats.set(key, found);
  return found;
}

/** An amount with commas between thousands, in the unit of the table. */
export function chips(amount: number, { unit, decimals }: Money = money): string {
  const parts = 10 ** decimals;
  const digits = amount % parts ? decimals : 0;
  const number = written(digits, decimals).format(Math.abs(amount) / parts);
  const sign = amount < 0 ? "-" : "";
  if (!unit) return sign + number;
  return /\p{L}/u.test(unit) ? `${sign}${number} ${unit}` : sign + unit + number;
}

/** An amount in a sentence: with its unit, or else called chips. */
export const ofChips = (amount: number): string => chips(amount) + (money.unit ? "" : " chips");

/** Stakes that are written in the smallest chip, with the decimals of the table: "no-limit 25/50" is 0.25/0.50. */
export function stakesShown(text: string, { decimals }: Money = money): string {
  return text.replaceAll(/\b\d+\b(?! raises?\b)/g, (number) => chips(Number(number), { unit: "", decimals }).replaceAll(",", ""));
}

/** What somebody has typed, in the smallest chip; not a number if it is none. */
export function amountOf(text: string, { decimals }: Money = money): number {
  const digits = text.replaceAll(/[^\d.]/g, "");
  return digits ? Math.round(Number(digits) * 10 ** decimals) : Number.NaN;
}

/** What was won or lost, with its sign. */
export function signed(amount: number, of: Money = money): string {
  return amount > 0 ? `+${chips(amount, of)}` : chips(amount, of).replace("-", "−");
}
