/**
 * Stretches sound at the same pitch by waveform similarity overlap-add (WSOLA; Verhelst and Roelands, "An overlap-add technique
 * based on waveform similarity for high quality time-scale modification of speech", ICASSP 1993). Frames are taken from the
 * source at shorter intervals than they are written. Each one is shifted by a few milliseconds to where it best continues the
 * previous one.
 */

const frameSeconds = 0.04;
/** How far a frame may be shifted. It covers a period of the lowest voice. */
const seekSeconds = 0.012;
/** The search first uses the sound at about this rate, then checks every sample around the best position. */
const coarseRate = 8_000;

const grown = (held: Float32Array, more: Float32Array, drop: number): Float32Array => {
  const joined = new Float32Array(held.length - drop + more.length);
  joined.set(held.subarray(drop));
  joined.set(more, held.length - drop);
  return joined;
};

const mixOf = (channels: readonly Float32Array[]): Float32Array => {
  const [left, right] = channels;
  if (!right) return left!;
  return left!.map((value, at) => (value + right[at]!) / 2);
};

/** The similarity of two positions, using every `stride`th sample. */
const likeness = (sound: Float32Array, a: number, b: number, length: number, stride: number): number => {
  // Separate variables instead of pairs: this runs a billion times for a recording of five minutes, and each pair would allocate
  // an object.
  let product = 0;
  let power = 1e-9;
  for (let at = 0; at < length; at += stride) {
    const y = sound[b + at]!;
    product += sound[a + at]! * y;
    power += y * y;
  }
  return product / Math.sqrt(power);
};

export interface Stretcher {
  add(channels: readonly Float32Array[]): Float32Array[];
  end(): Float32Array[];
}

/** `pace` is the resulting speed: 0.75 turns three seconds into four. */
export const createStretcher = (sampleRate: number, pace: number): Stretcher => {
  const hop = Math.round((sampleRate * frameSeconds) / 2);
  const frame = hop * 2;
  const seek = Math.round(sampleRate * seekSeconds);
  const stride = Math.max(1, Math.round(sampleRate / coarseRate));
  const window = Float32Array.from({ length: frame }, (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / frame));

  let held: Float32Array[] = [];
  let mix: Float32Array = new Float32Array(0);
  /** The position of `held` in the whole sound. */
  let base = 0;
  /** Where the previous frame was taken from; null before the first. */
  let before: number | null = null;
  let frames = 0;
  /** The second half of the previous frame, to be added to the first half of the next. */
  const tails: Float32Array[] = [];
  let [taken, laid] = [0, 0];

  const bestPlace = (ideal: number): number => {
    if (before === null) return ideal;
    const natural = before + hop - base;
    const best = (from: number, to: number, step: number): number => {
      let place = from;
      let most = -Infinity;
      for (let at = from; at <= to; at += step) {
        const score = likeness(mix, natural, at, frame, stride);
        if (score > most) {
          place = at;
          most = score;
        }
      }
      return place;
    };
    const middle = ideal - base;
    const coarse = best(Math.max(0, middle - seek), middle + seek, stride);
    return best(Math.max(0, coarse - stride), coarse + stride, 1) + base;
  };

  const lay = (from: number): Float32Array[] =>
    held.map((channel, index) => {
      const [out, tail] = [new Float32Array(hop), new Float32Array(hop)];
      const earlier = tails[index];
      for (let at = 0; at < hop; at += 1) {
        // The very first half frame has nothing before it to add to.
        const own = channel[from - base + at]! * (before === null ? 1 : window[at]!);
        out[at] = own + (earlier?.[at] ?? 0);
        tail[at] = channel[from - base + hop + at]! * window[hop + at]!;
      }
      tails[index] = tail;
      return out;
    });

  const run = (): Float32Array[][] => {
    const pieces: Float32Array[][] = [];
    for (;;) {
      const ideal = Math.round(frames * hop * pace);
      const needed = Math.max(ideal + seek + stride, (before ?? 0) + hop) + frame;
      if (base + mix.length < needed) break;
      const place = bestPlace(ideal);
      pieces.push(lay(place));
      before = place;
      frames += 1;
      laid += hop;
    }
    // Drop what no later frame can use.
    const drop = Math.max(0, Math.min((before ?? 0) + hop, Math.round(frames * hop * pace) - seek - stride) - base);
    if (drop > sampleRate) {
      held = held.map((channel) => channel.slice(drop));
      mix = mix.slice(drop);
      base += drop;
    }
    return pieces;
  };

  const joined = (pieces: readonly Float32Array[][], most = Infinity): Float32Array[] =>
    held.map((_, index) => {
      const parts = pieces.map((piece) => piece[index]!);
      const out = new Float32Array(
        Math.min(
          most,
          parts.reduce((sum, part) => sum + part.length, 0),
        ),
      );
      let at = 0;
      for (const part of parts) {
        out.set(part.subarray(0, Math.max(0, out.length - at)), at);
        at = Math.min(out.length, at + part.length);
      }
      return out;
    });

  const take = (channels: readonly Float32Array[]): void => {
    held = channels.map((channel, index) => grown(held[index] ?? new Float32Array(0), channel, 0));
    mix = grown(mix, mixOf(channels), 0);
  };

  return {
    add(channels) {
      taken += channels[0]!.length;
      take(channels);
      return joined(run());
    },
    end() {
      if (held.length === 0) return [];
      const already = laid;
      // Append silence so that the last frames are written too.
      const silence = new Float32Array(frame * 2 + seek + stride + Math.ceil(hop / pace));
      take(held.map(() => silence));
      return joined(run(), Math.max(0, Math.round(taken / pace) - already));
    },
  };
};
