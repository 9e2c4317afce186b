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

/** What somebody has typed, in the smallest chip; not a number if it is none. */
export function amountOf(text: string, { decimals }: Money = money): number {
  const digits = text.replaceAll(/[^\d.]/g, "");
  return digits ? Math.round(Number(digits) * 10 ** decimals) : Number.NaN;
}

/** What was won or lost, with its sign. */
export function signed(amount: number): string {
  return amount > 0 ? `+${chips(amount)}` : chips(amount).replace("-", "−");
}
