/** How text and numbers are written everywhere on the page. */

export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Chips with commas between thousands. */
export function chips(amount: number): string {
  return amount.toLocaleString("en-US");
}
