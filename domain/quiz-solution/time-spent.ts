const longestGapMs = 5 * 60 * 1000;

/** How much of the pause between two actions counts as working time: a student who went away counts five minutes. */
export const countedGapMs = (from: string, to: string): number =>
  Math.min(Math.max(Date.parse(to) - Date.parse(from), 0), longestGapMs);

export const laterOf = (a: string, b: string): string => (Date.parse(a) >= Date.parse(b) ? a : b);
