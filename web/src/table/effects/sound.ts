/** Sounds, made on the spot. Each is a line of the table below: what is heard, from when, how high, how long, how loud. */
import { prefs } from "../../shared/browser/prefs.svelte";
import { isTile } from "../../shared/browser/tile";
import { kindOf, type SoundName } from "../../shared/browser/sounds";

interface Note {
  /** In seconds after the beginning. */
  at: number;
  pitch: number;
  length: number;
  loud: number;
  /** A rustle is noise around its pitch. */
  shape?: OscillatorType | "rustle";
}

const SOUNDS = {
  card: [{ at: 0, pitch: 2600, length: 0.09, loud: 0.25, shape: "rustle" }],
  deal: [0, 0.08, 0.16].map((at): Note => ({ at, pitch: 2600, length: 0.07, loud: 0.18, shape: "rustle" })),
  chips: [0, 0.05].map((at): Note => ({ at, pitch: 3100 + 18000 * at, length: 0.06, loud: 0.05, shape: "triangle" })),
  check: [0, 0.11].map((at): Note => ({ at, pitch: 420, length: 0.04, loud: 0.6, shape: "rustle" })),
  turn: [523.25, 783.99].map((pitch, at): Note => ({ at: at * 0.12, pitch, length: 0.35, loud: 0.07 })),
  win: [523.25, 659.25, 783.99, 1046.5].map((pitch, at): Note => ({ at: at * 0.09, pitch, length: 0.4, loud: 0.06 })),
  hurry: [0, 0.18].map((at): Note => ({ at, pitch: 880, length: 0.12, loud: 0.07, shape: "square" })),
  allIn: [73.42, 110, 146.83].map((pitch, at): Note => ({ at: at * 0.1, pitch, length: 1.3, loud: 0.14, shape: "triangle" })),
  river: [{ at: 0, pitch: 58, length: 0.5, loud: 0.4 }],
  levelUp: [392, 523.25, 659.25].map((pitch, at): Note => ({ at: at * 0.14, pitch, length: 0.5, loud: 0.07 })),
  breakOver: [659.25, 523.25, 659.25].map((pitch, at): Note => ({ at: at * 0.2, pitch, length: 0.4, loud: 0.07 })),
  floor: [0, 0.25].map((at): Note => ({ at, pitch: 2093, length: 0.9, loud: 0.08 })),
  asks: [659.25, 880].map((pitch, at): Note => ({ at: at * 0.16, pitch, length: 0.3, loud: 0.08, shape: "triangle" })),
  sat: [{ at: 0, pitch: 330, length: 0.18, loud: 0.07 }, { at: 0.1, pitch: 440, length: 0.25, loud: 0.06 }],
} satisfies Record<SoundName, Note[]>;

let context: AudioContext | null = null;

function ready(name: SoundName): AudioContext | null {
  if (!prefs.sound || !prefs.volume || prefs.quiet.includes(kindOf(name)) || typeof AudioContext === "undefined") return null;
  // Only what waits for oneself is heard while one looks elsewhere.
  if (document.hidden && name !== "turn" && name !== "asks") return null;
  // Of several tables only the one in front is heard whole.
  if (isTile && !document.hasFocus() && kindOf(name) !== "turn" && name !== "asks") return null;
  if (!navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  return context;
}

function tone(audio: AudioContext, { at, pitch, length, loud }: Note, shape: OscillatorType): void {
  const start = audio.currentTime + at;
  const swing = audio.createOscillator();
  const gain = audio.createGain();
  swing.type = shape;
  swing.frequency.value = pitch;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.005);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  swing.connect(gain).connect(audio.destination);
  swing.start(start);
  swing.stop(start + length);
}

function rustle(audio: AudioContext, { at, pitch, length, loud }: Note): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 2;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  gain.gain.value = loud;
  source.buffer = buffer;
  source.connect(filter).connect(gain).connect(audio.destination);
  source.start(audio.currentTime + at);
}

function sounds(name: SoundName, higher = 1): void {
  const audio = ready(name);
  if (!audio) return;
  const volume = prefs.volume / 80;
  for (const note of SOUNDS[name] as readonly Note[]) {
    const heard = { ...note, pitch: note.pitch * higher, loud: note.loud * volume };
    if (note.shape === "rustle") rustle(audio, heard);
    else tone(audio, heard, note.shape ?? "sine");
  }
}

/** Chips sound higher the more they are, compared with the pot. */
export const sound = Object.fromEntries(Object.keys(SOUNDS).map((name) => [name, (higher?: number) => sounds(name as SoundName, higher)])) as Record<SoundName, (higher?: number) => void>;
