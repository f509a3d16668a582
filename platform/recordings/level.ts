/** The peak limit, one decibel below full scale. */
export const ceiling = 10 ** (-1 / 20);
const blockSeconds = 0.005;

export interface Leveller {
  /** Returns the finished part; the last few milliseconds wait for the next block. */
  add(channels: readonly Float32Array[]): Float32Array[];
  end(): Float32Array[];
}

/**
 * Multiplies by `gain` and smoothly turns down what would exceed the ceiling. It looks ahead one block of 5 ms: the gain at the
 * border of two blocks is the smaller of theirs, so no sample is ever above the ceiling.
 */
export const createLeveller = (sampleRate: number, gain: number): Leveller => {
  const size = Math.round(sampleRate * blockSeconds);
  let waiting: Float32Array[] = [];
  let [before, border] = [gain, gain];

  const gainFor = (channels: readonly Float32Array[], from: number, to: number): number => {
    let peak = 0;
    for (const channel of channels) for (let at = from; at < to; at += 1) peak = Math.max(peak, Math.abs(channel[at]!));
    return peak * gain > ceiling ? ceiling / peak : gain;
  };

  /** Applies the gain to the block from `from`, followed by a block whose gain is `next`. */
  const apply = (channels: readonly Float32Array[], out: readonly Float32Array[], from: number, length: number, next: number) => {
    const after = Math.min(before, next);
    for (const [index, channel] of channels.entries()) {
      for (let at = 0; at < length; at += 1) {
        out[index]![from + at] = channel[from + at]! * (border + ((after - border) * at) / length);
      }
    }
    [before, border] = [next, after];
  };

  const run = (channels: readonly Float32Array[], last: boolean): Float32Array[] => {
    const all = channels.map((channel, index) => {
      const held = waiting[index] ?? new Float32Array(0);
      const joined = new Float32Array(held.length + channel.length);
      joined.set(held);
      joined.set(channel, held.length);
      return joined;
    });
    const length = all[0]?.length ?? 0;
    const blocks = last ? Math.ceil(length / size) : Math.max(0, Math.floor(length / size) - 1);
    const done = Math.min(length, blocks * size);
    const out = all.map(() => new Float32Array(done));
    if (blocks > 0) before = gainFor(all, 0, Math.min(size, length));
    border = Math.min(border, before);
    for (let block = 0; block < blocks; block += 1) {
      const [from, to] = [block * size, Math.min(length, (block + 1) * size)];
      const next = to < length ? gainFor(all, to, Math.min(length, to + size)) : before;
      apply(all, out, from, to - from, next);
    }
    waiting = all.map((channel) => channel.slice(done));
    return out;
  };

  return {
    add: (channels) => (channels.length === 0 ? [] : run(channels, false)),
    end: () =>
      run(
        waiting.map(() => new Float32Array(0)),
        true,
      ),
  };
};
