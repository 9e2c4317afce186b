/** Sounds, made on the spot. Each is a line of the table below: what is heard, from when, how high, how long, how loud. */
import { prefs } from "../../shared/browser/prefs.svelte";

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
} satisfies Record<string, Note[]>;

export type SoundName = keyof typeof SOUNDS;

let context: AudioContext | null = null;

function ready(): AudioContext | null {
  if (!prefs.sound || typeof AudioContext === "undefined") return null;
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

function sounds(notes: readonly Note[]): void {
  const audio = ready();
  if (!audio) return;
  for (const note of notes) {
    if (note.shape === "rustle") rustle(audio, note);
    else tone(audio, note, note.shape ?? "sine");
  }
}

export const sound = Object.fromEntries(
  Object.entries(SOUNDS).map(([name, notes]) => [name, () => sounds(notes)]),
) as Record<SoundName, () => void>;
