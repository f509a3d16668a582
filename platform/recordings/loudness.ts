/**
 * Loudness as in ITU-R BS.1770-4 and EBU R128: two filters that weight sound like the ear, the mean square of 400 ms blocks, and
 * two gates that exclude silence and pauses.
 */

interface Biquad {
  readonly b: readonly [number, number, number];
  readonly a: readonly [number, number];
}

/**
 * The effect of the head: frequencies above 1.5 kHz sound louder. Computed for this sample rate from the analog filter that
 * BS.1770 gives for 48 kHz.
 */
const headFilter = (sampleRate: number): Biquad => {
  const [gain, q, hertz] = [3.999843853973347, 0.7071752369554196, 1681.974450955533];
  const k = Math.tan((Math.PI * hertz) / sampleRate);
  const high = 10 ** (gain / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return {
    b: [(high + (band * k) / q + k * k) / a0, (2 * (k * k - high)) / a0, (high - (band * k) / q + k * k) / a0],
    a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0],
  };
};

/** The ear hears little below 40 Hz. */
const lowCut = (sampleRate: number): Biquad => {
  const [q, hertz] = [0.5003270373238773, 38.13547087602444];
  const k = Math.tan((Math.PI * hertz) / sampleRate);
  const a0 = 1 + k / q + k * k;
  return { b: [1, -2, 1], a: [(2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0] };
};

const filter = ({ b: [b0, b1, b2], a: [a1, a2] }: Biquad): ((x: number) => number) => {
  let x1 = 0;
  let x2 = 0;
  let y1 = 0;
  let y2 = 0;
  // Separate variables: this runs for every sample, and an array of four would allocate an object each time.
  return (x) => {
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    x2 = x1;
    x1 = x;
    y2 = y1;
    y1 = y;
    return y;
  };
};

const blockSteps = 4;
const absoluteGate = -70;
const relativeGate = -10;

const loudnessOf = (power: number): number => -0.691 + 10 * Math.log10(power);
const meanOf = (powers: readonly number[]): number => powers.reduce((sum, power) => sum + power, 0) / powers.length;

export interface LoudnessMeter {
  add(channels: readonly Float32Array[]): void;
  /** In LUFS; null for silence or less than one block of sound. */
  loudness(): number | null;
}

/** Measures sound piece by piece. */
export const createLoudnessMeter = (sampleRate: number): LoudnessMeter => {
  const stepFrames = Math.round(sampleRate / 10);
  let filters: ((x: number) => number)[][] = [];
  /** The power of each tenth of a second. */
  const steps: number[] = [];
  let [sum, frames] = [0, 0];

  return {
    add(channels) {
      if (filters.length !== channels.length) {
        filters = channels.map(() => [filter(headFilter(sampleRate)), filter(lowCut(sampleRate))]);
      }
      // Players play a single channel on both sides, so it counts twice.
      const sides = channels.length === 1 ? 2 : 1;
      for (let at = 0; at < channels[0]!.length; at += 1) {
        for (const [channel, [head, low]] of filters.entries()) {
          const weighed = low!(head!(channels[channel]![at]!));
          sum += weighed * weighed * sides;
        }
        frames += 1;
        if (frames === stepFrames) {
          steps.push(sum / stepFrames);
          [sum, frames] = [0, 0];
        }
      }
    },
    loudness() {
      const blocks = steps.slice(blockSteps - 1).map((_, at) => meanOf(steps.slice(at, at + blockSteps)));
      const heard = blocks.filter((power) => power > 0 && loudnessOf(power) > absoluteGate);
      if (heard.length === 0) return null;
      const threshold = loudnessOf(meanOf(heard)) + relativeGate;
      return loudnessOf(meanOf(heard.filter((power) => loudnessOf(power) > threshold)));
    },
  };
};
