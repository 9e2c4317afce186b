/** A structure in English, as sections with a title each; the table of levels stands elsewhere. */
import { capitalized } from "../../shared/ui/format";

export interface Section {
  title: string;
  lines: string[];
}

/** The first sentence of it, and its sections. */
export function sectionsOf(explained: string): { summary: string; sections: Section[] } {
  const sections: Section[] = [];
  let summary = "";
  for (const line of explained.split("\n")) {
    if (line === "LEVELS") break;
    if (/^[A-Z][A-Z ,]+$/.test(line)) sections.push({ title: capitalized(line.toLowerCase()), lines: [] });
    else if (line.startsWith("- ")) sections.at(-1)?.lines.push(line.slice(2));
    else if (!sections.length && line && !/^=+$/.test(line)) summary = line;
  }
  return { summary, sections };
}
