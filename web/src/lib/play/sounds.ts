/** Small sounds made on the spot; there are no recordings. Nothing is told by sound alone. */
import { preferences } from "../state/preferences.svelte";

type Effect = "chip" | "accept" | "refuse" | "card" | "close" | "win" | "tick";

let context: AudioContext | null = null;

/** Browsers let a page sound only after it was touched, so the context is made then. */
function audio(): AudioContext | null {
  if (preferences.isMuted || preferences.effects === 0 || !("AudioContext" in window)) return null;
  if (!navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  return context;
}

function tone(audio: AudioContext, hertz: number, at: number, length: number, loud: number, shape: OscillatorType = "sine"): void {
  const oscillator = audio.createOscillator();
  const gain = audio.createGain();
  oscillator.type = shape;
  oscillator.frequency.value = hertz;
  const begins = audio.currentTime + at;
  gain.gain.setValueAtTime(0, begins);
  gain.gain.linearRampToValueAtTime(loud * preferences.effects, begins + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, begins + length);
  oscillator.connect(gain).connect(audio.destination);
  oscillator.start(begins);
  oscillator.stop(begins + length + 0.02);
}

/** A rustle: noise through a narrow band, as of paper on cloth. */
function rustle(audio: AudioContext, hertz: number, length: number, loud: number): void {
  const noise = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const data = noise.getChannelData(0);
  for (let at = 0; at < data.length; at++) data[at] = (Math.random() * 2 - 1) * (1 - at / data.length);
  const source = audio.createBufferSource();
  source.buffer = noise;
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = hertz;
  const gain = audio.createGain();
  gain.gain.value = loud * preferences.effects;
  source.connect(band).connect(gain).connect(audio.destination);
  source.start();
}

const EFFECTS: Record<Effect, (audio: AudioContext) => void> = {
  chip: (audio) => {
    tone(audio, 2_900, 0, 0.05, 0.12, "triangle");
    tone(audio, 3_700, 0.022, 0.04, 0.07, "triangle");
  },
  accept: (audio) => tone(audio, 1_250, 0, 0.09, 0.1),
  refuse: (audio) => tone(audio, 180, 0, 0.18, 0.18, "triangle"),
  card: (audio) => rustle(audio, 2_400, 0.14, 0.5),
  tick: (audio) => tone(audio, 880, 0, 0.06, 0.07),
  close: (audio) => {
    tone(audio, 660, 0, 0.5, 0.14);
    tone(audio, 990, 0, 0.4, 0.06);
  },
  win: (audio) => [523, 659, 784].forEach((hertz, at) => tone(audio, hertz, at * 0.11, 0.5, 0.12)),
};

export function sound(effect: Effect): void {
  const ready = audio();
  if (ready) EFFECTS[effect](ready);
}

/** One tick for yes, two for no; only phones have it. */
export function buzz(pattern: "accept" | "refuse"): void {
  navigator.vibrate?.(pattern === "accept" ? 18 : [24, 60, 24]);
}
