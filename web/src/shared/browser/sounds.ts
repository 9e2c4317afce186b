/** The sounds of the page, by kinds that one can turn off. */

export const SOUND_KINDS = {
  cards: { label: "Cards", names: ["card", "deal"] },
  chips: { label: "Chips and checks", names: ["chips", "check"] },
  turn: { label: "Your turn, and the last seconds of it", names: ["turn", "hurry"] },
  drama: { label: "All-ins", names: ["allIn", "river"] },
  win: { label: "A pot of yours", names: ["win"] },
  house: { label: "The house: levels, breaks, the floor, somebody sits down or asks the host", names: ["levelUp", "breakOver", "floor", "sat", "asks"] },
} as const;

export type SoundKind = keyof typeof SOUND_KINDS;
export type SoundName = (typeof SOUND_KINDS)[SoundKind]["names"][number];

export const kindOf = (name: SoundName): SoundKind => (Object.keys(SOUND_KINDS) as SoundKind[]).find((kind) => (SOUND_KINDS[kind].names as readonly string[]).includes(name))!;
