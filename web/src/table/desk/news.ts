/** What the floor is called for and rules, for those who listen. */
import type { Floor } from "../../shared/net/protocol";
import { lineText } from "./case";

/** A floor that nobody has called. */
export const NOTHING: Floor = { people: [], call: null, marked: [], silenced: [], question: null, rulings: [], owed: {}, carried: 0, held: [] };

/** What is new about the floor, told from one view to the next. */
export function floorNews(before: Floor, now: Floor, name: (seat: number) => string): string[] {
  const news: string[] = [];
  if (now.call && now.call.at !== before.call?.at) news.push(now.call.appeal ? `${now.call.name} appeals` : `${now.call.name} has called the floor, and the clocks stand still`);
  for (const made of now.rulings.slice(before.rulings.length)) news.push([`The floor rules: ${made.title}`, ...made.lines.map((line) => lineText(line, name))].join(". "));
  now.rulings.forEach((made, at) => {
    if (made.back && !before.rulings[at]?.back && before.rulings[at]) news.push(`${made.back} takes the ruling back: ${made.title}`);
  });
  if (before.call && now.marked.includes(before.call.by) && !before.marked.includes(before.call.by)) news.push(`The floor calls it an idle call: ${before.call.name}`);
  if (before.call && !now.call && now.rulings.length === before.rulings.length) news.push("Play goes on");
  return news;
}
