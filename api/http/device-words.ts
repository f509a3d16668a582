/** Looked for in this order: browsers name their ancestors too. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/CrOS/, 'Chromebook'],
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

const firstOf = (list: readonly (readonly [RegExp, string])[], text: string): string | null =>
  list.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** "Chrome on Windows", so that people know their devices again; nothing more of the header is kept. */
export const deviceWords = (userAgent: string): string => {
  const [browser, system] = [firstOf(browsers, userAgent), firstOf(systems, userAgent)];
  if (!browser) return system ?? 'Unknown device';
  return system ? `${browser} on ${system}` : browser;
};
