/** The sound of a quiet room, made on the spot: low air, a little movement, no recordings and no music. */

/** Seconds after which the room repeats itself; nobody hears it in noise. */
const LOOP_S = 6;
/** The loudest it gets: under every call and every effect. */
const LOUDEST = 0.09;

/** Brown noise whose end meets its beginning, so that the loop has no click in it. */
export function roomNoise(length: number, random: () => number = Math.random): Float32Array<ArrayBuffer> {
  const noise = new Float32Array(length);
  let level = 0;
  for (let at = 0; at < length; at++) {
    // Falls back to the middle a little at every step, so that it never wanders off.
    level = (level + (random() * 2 - 1) * 0.02) / 1.02;
    noise[at] = level * 3.5;
  }
  const drift = (noise[length - 1] ?? 0) - (noise[0] ?? 0);
  for (let at = 0; at < length; at++) noise[at] = (noise[at] ?? 0) - (drift * at) / Math.max(1, length - 1);
  return noise;
}

export const loudness = ({ isMuted, ambience }: { isMuted: boolean; ambience: number }): number => (isMuted ? 0 : ambience * LOUDEST);

export class Room {
  #context: AudioContext;
  #gain: GainNode;

  constructor(context: AudioContext) {
    this.#context = context;
    const buffer = context.createBuffer(1, context.sampleRate * LOOP_S, context.sampleRate);
    buffer.copyToChannel(roomNoise(buffer.length), 0);
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.loop = true;
    const air = context.createBiquadFilter();
    air.type = "lowpass";
    air.frequency.value = 420;
    // As people move through a room: slowly, a little.
    const swell = context.createOscillator();
    swell.frequency.value = 0.07;
    const depth = context.createGain();
    depth.gain.value = 120;
    swell.connect(depth).connect(air.frequency);
    this.#gain = context.createGain();
    this.#gain.gain.value = 0;
    source.connect(air).connect(this.#gain).connect(context.destination);
    source.start();
    swell.start();
  }

  /** Comes and goes softly. */
  set level(level: number) {
    this.#gain.gain.setTargetAtTime(level, this.#context.currentTime, 0.4);
  }

  close(): void {
    void this.#context.close();
  }
}
