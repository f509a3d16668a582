import { describe, expect, it } from 'vitest';
import { createLeveller, ceiling } from '#platform/recordings/level.ts';
import { createLoudnessMeter } from '#platform/recordings/loudness.ts';
import { createStretcher } from '#platform/recordings/stretch.ts';
import { tone } from '#tests/support/sound.ts';

interface Processor {
  add(channels: readonly Float32Array[]): Float32Array[];
  end(): Float32Array[];
}
/** In pieces of an odd size, as they come from a decoder. */
const run = (processor: Processor, channels: readonly Float32Array[]): Float32Array[] => {
  const parts: Float32Array[][] = [];
  for (let at = 0; at < channels[0]!.length; at += 1_913)
    parts.push(processor.add(channels.map((one) => one.slice(at, at + 1_913))));
  parts.push(processor.end());
  return channels.map((_, index) => Float32Array.from(parts.flatMap((part) => [...(part[index] ?? [])])));
};
const peakOf = (sound: Float32Array): number => sound.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
/** By how often it crosses zero on its way up. */
const hertzOf = (sound: Float32Array, sampleRate: number): number => {
  let times = 0;
  for (let at = 1; at < sound.length; at += 1) if (sound[at - 1]! < 0 && sound[at]! >= 0) times += 1;
  return (times * sampleRate) / sound.length;
};
const loudnessOf = (channels: readonly Float32Array[], sampleRate: number): number | null => {
  const meter = createLoudnessMeter(sampleRate);
  meter.add(channels);
  return meter.loudness();
};

describe('loudness', () => {
  // EBU Tech 3341, cases 1 and 2: a tone of 1 kHz at −23 and −33 dBFS in both channels.
  it.each([
    [48_000, -23],
    [48_000, -33],
    [44_100, -23],
    [16_000, -23],
  ])('of a tone at %i samples a second is %i LUFS', (sampleRate, level) => {
    const sound = tone(1_000, 5, sampleRate, 10 ** (level / 20));
    expect(Math.abs(loudnessOf([sound, sound], sampleRate)! - level)).toBeLessThan(0.1);
  });

  // EBU Tech 3341, case 3: what is much softer than the rest does not count.
  it('ignores pauses', () => {
    const loud = tone(1_000, 30, 16_000, 10 ** (-23 / 20));
    const soft = tone(1_000, 10, 16_000, 10 ** (-36 / 20));
    const sound = Float32Array.from([...soft, ...loud, ...soft]);
    expect(Math.abs(loudnessOf([sound, sound], 16_000)! - -23)).toBeLessThan(0.1);
  });

  it('of silence, and of near silence, is null', () => {
    expect(loudnessOf([new Float32Array(48_000)], 48_000)).toBeNull();
    expect(loudnessOf([tone(1_000, 0.2, 48_000)], 48_000)).toBeNull();
  });
});

describe('leveling', () => {
  it('only multiplies where there is headroom', () => {
    const sound = tone(300, 1, 16_000, 0.1);
    const [out] = run(createLeveller(16_000, 2), [sound]);
    expect(out!.length).toBe(sound.length);
    expect(peakOf(out!.map((value, at) => value - 2 * sound[at]!))).toBeLessThan(1e-6);
  });

  it('never exceeds the ceiling, however sudden a sound is', () => {
    const sound = tone(300, 1, 16_000, 0.05);
    for (let at = 8_000; at < 8_400; at += 1) sound[at] = at % 2 ? 0.95 : -0.95;
    sound[12_345] = 1;
    const [left, right] = run(createLeveller(16_000, 6), [sound, tone(200, 1, 16_000, 0.05)]);
    expect(left!.length).toBe(sound.length);
    expect(peakOf(left!)).toBeLessThanOrEqual(ceiling + 1e-6);
    // Both sides are turned down alike, and what is far from it is not.
    expect(right!.length).toBe(sound.length);
    expect(peakOf(left!.slice(0, 4_000))).toBeCloseTo(0.3, 3);
  });
});

describe('a slowed sound', () => {
  it.each([
    [0.75, 44_100],
    [0.85, 44_100],
    [0.75, 16_000],
    [0.85, 22_050],
  ])('at %f of the pace, from %i samples a second, is longer and keeps its pitch', (pace, sampleRate) => {
    const sound = tone(220, 4, sampleRate);
    const [out] = run(createStretcher(sampleRate, pace), [sound]);
    expect(out!.length).toBe(Math.round(sound.length / pace));
    expect(hertzOf(out!, sampleRate)).toBeGreaterThan(217);
    expect(hertzOf(out!, sampleRate)).toBeLessThan(223);
    // Frames fit each other: nothing is added up wrongly or lost between them.
    expect(peakOf(out!)).toBeLessThan(0.56);
    const inner = out!.slice(sampleRate, -sampleRate);
    const power = Math.sqrt(inner.reduce((sum, value) => sum + value * value, 0) / inner.length);
    expect(power).toBeGreaterThan(0.33);
  });

  it('has each sound at the right time, and both channels in sync', () => {
    const sampleRate = 16_000;
    const left = new Float32Array(sampleRate * 12);
    for (const second of [2, 5, 9]) left.set(tone(400, 0.3, sampleRate), second * sampleRate);
    const right = left.map((value) => value / 2);
    const [a, b] = run(createStretcher(sampleRate, 0.75), [left, right]);
    const starts: number[] = [];
    let quiet = sampleRate;
    for (let at = 0; at < a!.length; at += 1) {
      if (Math.abs(a![at]!) > 0.1) {
        if (quiet > sampleRate / 2) starts.push(at / sampleRate);
        quiet = 0;
      } else quiet += 1;
    }
    expect(starts.length).toBe(3);
    for (const [index, second] of [2, 5, 9].entries()) expect(Math.abs(starts[index]! - second / 0.75)).toBeLessThan(0.05);
    expect(peakOf(b!.map((value, at) => value - a![at]! / 2))).toBeLessThan(1e-6);
  });

  it('of nothing is empty', () => {
    expect(run(createStretcher(16_000, 0.75), [new Float32Array(0)])[0]!.length).toBe(0);
  });
});
