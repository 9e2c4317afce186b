/** The steps of a sheet as a row of pictures; an unknown step is a dot with its first words. */

export interface Step {
  kind: "post" | "down" | "up" | "board" | "bet" | "draw" | "choice" | "show" | "other";
  count: number;
  label: string;
  text: string;
}

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen"];

function number(text: string): number {
  const found = /\b(a|an|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|\d+)\b(?= (?:more |last |new )?(?:card|down|up))/i.exec(text)?.[1]?.toLowerCase();
  if (!found) return 1;
  if (found === "a" || found === "an") return 1;
  return /^\d+$/.test(found) ? Number(found) : Math.max(1, NUMBERS.indexOf(found));
}

export function step(text: string): Step {
  const low = text.toLowerCase();
  const count = number(text);
  const made = (kind: Step["kind"], label: string): Step => ({ kind, count, label, text });
  if (/round of betting|may bet|wager/.test(low)) return made("bet", /big bet/.test(low) ? "big bet" : /small bet/.test(low) ? "small bet" : "bet");
  if (/\bpost|\bante|bring/.test(low) && !/dealt/.test(low)) return made("post", /ante/.test(low) ? "ante" : /bring/.test(low) ? "bring-in" : "blinds");
  if (/\bshow\b|showdown|compare|settle/.test(low)) return made("show", /show/.test(low) ? "showdown" : "compare");
  if (/\bdraw|exchange|replace/.test(low)) return made("draw", "draw");
  if (/discard|throw/.test(low)) return made("draw", "discard");
  if (/in or out|declare|choose|chooses|decide|buy|pass|keep|split|part|set |rows|order|hit|take/.test(low) && !/dealt .*face/.test(low)) {
    const word = /in or out|declare|choose|buy|pass|keep|split|part|set|order|hit|take/.exec(low)?.[0] ?? "choice";
    return made("choice", word);
  }
  if (/dealt.*face down.*face up|one down.*up/.test(low)) return made("up", "deal");
  if (/player.*dealt.*(face )?down/.test(low)) return made("down", count === 1 ? "1 down" : `${count} down`);
  if (/player.*dealt.*(face )?up/.test(low)) return made("up", count === 1 ? "1 up" : `${count} up`);
  const area = /^the (?:areas? )?(.+?) (?:of the board )?(?:is|are) dealt/.exec(low)?.[1];
  if (area) {
    const areas = area.split(/, | and /).length;
    return { kind: "board", count: /flop/.test(area) ? 3 * areas : areas, label: area.length > 14 ? "board" : area, text };
  }
  if (/dealt/.test(low)) return made("down", "deal");
  return made("other", low.split(/[ ,.]/).slice(0, 2).join(" "));
}

export function picture(steps: string[]): Step[] {
  return steps.map(step);
}
