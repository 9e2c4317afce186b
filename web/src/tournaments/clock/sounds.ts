/** What the clock of an event sounds like, made on the spot and loud enough for a room. The table has sounds of its own, which need not be fetched for this. */
import { prefs } from "../../shared/browser/prefs.svelte";

let context: AudioContext | null = null;

/** Tones one after another; none before the first touch, and none if sounds are off. */
function ring(pitches: readonly number[], apart: number, length: number): void {
  if (!prefs.sound || typeof AudioContext === "undefined" || !navigator.userActivation?.hasBeenActive) return;
  const audio = (context ??= new AudioContext());
  pitches.forEach((pitch, at) => {
    const start = audio.currentTime + at * apart;
    const [swing, gain] = [audio.createOscillator(), audio.createGain()];
    swing.type = "triangle";
    swing.frequency.value = pitch;
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(0.16, start + 0.005);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
    swing.connect(gain).connect(audio.destination);
    swing.start(start);
    swing.stop(start + length);
  });
}

export const bell = {
  minute: () => ring([880, 880], 0.22, 0.16),
  level: () => ring([523.25, 659.25, 783.99], 0.18, 0.7),
  break: () => ring([783.99, 523.25], 0.25, 0.9),
};
