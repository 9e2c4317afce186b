/** The page of rules that the server writes, taken apart for drawing. */

export interface Section {
  title: string;
  /** Lines that belong together: paragraphs, and items of lists. */
  items: { mark: string; text: string; within?: boolean }[];
}

export function sections(text: string): Section[] {
  const found: Section[] = [{ title: "", items: [] }];
  let fresh = true;
  for (const raw of text.split("\n")) {
    const now = found[found.length - 1]!;
    if (/^=+$/.test(raw)) {
      now.items = [];
      continue;
    }
    if (/^[A-Z][A-Z ,'-]+$/.test(raw.trim()) && raw === raw.trimStart()) {
      found.push({ title: raw.trim().charAt(0) + raw.trim().slice(1).toLowerCase(), items: [] });
      fresh = true;
      continue;
    }
    if (!raw.trim()) {
      fresh = true;
      continue;
    }
    const item = /^\s{0,3}(\d+\.|-)\s+(.*)$/.exec(raw);
    const fact = /^([A-Z][\w ]+):\s{2,}(.*)$/.exec(raw);
    const within = /^\s{4,}([a-z]\.)\s+(.*)$/.exec(raw);
    if (within) now.items.push({ mark: within[1]!, text: within[2]!, within: true });
    else if (item) now.items.push({ mark: item[1] === "-" ? "–" : item[1]!, text: item[2]! });
    else if (fact) now.items.push({ mark: `${fact[1]}`, text: fact[2]! });
    else if (!fresh && now.items.length) now.items[now.items.length - 1]!.text += ` ${raw.trim()}`;
    else now.items.push({ mark: "", text: raw.trim() });
    fresh = false;
  }
  return found.filter((section) => section.items.length);
}
