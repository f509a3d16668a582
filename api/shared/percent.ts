/** Rounded to a whole percent, as reports show it; null when there is nothing to measure. */
export const percentOf = (part: number, whole: number): number | null => (whole > 0 ? Math.round((part / whole) * 100) : null);
