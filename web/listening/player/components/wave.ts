import type { TranscriptLine } from '#api/lessons/schemas.ts';

export const waveWidth = 432;
export const waveHeight = 40;
const bars = 72;

/** A repeatable number from 0 to 1. */
const noise = (seed: number): number => {
  const value = Math.sin(seed * 12.9898) * 43_758.5453;
  return value - Math.floor(value);
};

/** The speech between two times as one SVG path of bars: tall where there are words, low during pauses. */
export function wavePath(lines: readonly TranscriptLine[], startMs: number, endMs: number): string {
  const step = (endMs - startMs) / bars;
  const parts: string[] = [];
  for (let bar = 0; bar < bars; bar += 1) {
    const [from, to] = [startMs + bar * step, startMs + (bar + 1) * step];
    const spoken = lines.reduce((sum, line) => sum + Math.max(0, Math.min(to, line.end_ms) - Math.max(from, line.start_ms)), 0);
    const share = lines.length === 0 || !Number.isFinite(step) || step <= 0 ? 1 : spoken / step;
    const height = 3 + (waveHeight - 7) * share ** 1.6 * (0.22 + 0.78 * noise(bar + 1) * (0.6 + 0.4 * noise(bar * 0.37)));
    const x = ((bar + 0.5) * waveWidth) / bars;
    parts.push(`M${x.toFixed(1)} ${((waveHeight - height) / 2).toFixed(1)}v${height.toFixed(1)}`);
  }
  return parts.join('');
}
