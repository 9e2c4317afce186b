/** What the viewer has noted about players; nobody else sees it. */
import { ask } from "./api";
import type { OwnNote, OwnNotes } from "./protocol";

export type Colour = OwnNote["colour"];

/** Each colour has a sign of its own, so that nobody has to tell colours apart. */
export const COLOURS: Record<Exclude<Colour, "">, string> = { red: "▲", orange: "◆", green: "●", blue: "■", violet: "★", grey: "✚" };
export const signOf = ({ colour }: OwnNote): string => (colour ? COLOURS[colour] : "✎");

export const notes = $state<{ of: Record<string, OwnNote> }>({ of: {} });

function take({ notes: found }: OwnNotes): void {
  notes.of = Object.fromEntries(found.map((note) => [note.about, note]));
}

export async function fetchNotes(): Promise<void> {
  take(await ask<OwnNotes>("/notes"));
}

export async function takeNote(note: OwnNote): Promise<void> {
  take(await ask<OwnNotes>("/notes", note));
}

/** A note for those who listen. */
export const noteSaid = (note: OwnNote | undefined): string => (note ? `your note: ${[note.colour, note.text].filter(Boolean).join(", ")}` : "");
