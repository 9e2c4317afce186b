/** Sounds, made on the spot. */
import { prefs } from "../../shared/browser/prefs.svelte";

let context: AudioContext | null = null;

function ready(): AudioContext | null {
  if (!prefs.sound || typeof AudioContext === "undefined") return null;
  if (!navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  return context;
}

function tone(at: number, pitch: number, length: number, loud: number, shape: OscillatorType = "sine"): void {
  const audio = ready();
  if (!audio) return;
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

function rustle(at: number, length: number, pitch: number, loud: number): void {
  const audio = ready();
  if (!audio) return;
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

export const sound = {
  card: () => rustle(0, 0.09, 2600, 0.25),
  deal: () => [0, 0.08, 0.16].forEach((at) => rustle(at, 0.07, 2600, 0.18)),
  chips: () => [0, 0.05].forEach((at) => tone(at, 3100 + 900 * at * 20, 0.06, 0.05, "triangle")),
  check: () => [0, 0.11].forEach((at) => rustle(at, 0.04, 420, 0.6)),
  turn: () => [523.25, 783.99].forEach((pitch, at) => tone(at * 0.12, pitch, 0.35, 0.07)),
  win: () => [523.25, 659.25, 783.99, 1046.5].forEach((pitch, at) => tone(at * 0.09, pitch, 0.4, 0.06)),
};
