import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { seriesCount, seriesSymbols } from '#web/ui/chart/chart-look.ts';

const read = (path: string): string => readFileSync(new URL(`../../../../web/ui/${path}`, import.meta.url), 'utf8');

/** Both themes of each token; a token that stands for another has that one's. */
const tokens = new Map<string, readonly [string, string]>();
for (const css of [read('foundation/tokens.css'), read('chart/chart.css')]) {
  for (const [, name, light, dark, other] of css.matchAll(/--([\w-]+): (?:light-dark\((#\w+), (#\w+)\)|var\(--([\w-]+)\));/g)) {
    tokens.set(name!, other ? tokens.get(other)! : [light!, dark!]);
  }
}

const luminance = (hex: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const contrast = (a: string, b: string): number => {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

const colours = Array.from({ length: seriesCount }, (_, index) => `chart-${index + 1}`);

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('chart colors on %s', (_theme, theme) => {
  it.each(colours)('%s stands out from the surface', (name) => {
    expect(contrast(tokens.get(name)![theme], tokens.get('surface')![theme])).toBeGreaterThanOrEqual(3);
  });

  it('are all different', () => {
    expect(new Set(colours.map((name) => tokens.get(name)![theme])).size).toBe(seriesCount);
  });
});

it('has a symbol next to each color', () => {
  expect(new Set(seriesSymbols).size).toBe(seriesCount);
});
