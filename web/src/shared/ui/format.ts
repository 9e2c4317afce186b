/** How text and numbers are written everywhere on the page. */

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Chips with commas between thousands. */
export function chips(amount: number): string {
  return amount.toLocaleString("en-US");
}

/** What was won or lost, with its sign. */
export function signed(amount: number): string {
  return amount > 0 ? `+${chips(amount)}` : chips(amount).replace("-", "−");
}
