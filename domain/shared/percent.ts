/** Rounds half up using only whole numbers: 29 of 200 is 14.5 %, but 29 / 200 * 100 in floating point is slightly less. */
export const wholeShare = (part: number, whole: number): number | null =>
  whole > 0 ? Math.floor((2 * part + whole) / (2 * whole)) : null;

/** Rounded to a whole percent, as reports show it; null when there is nothing to measure. */
export const percentOf = (part: number, whole: number): number | null => wholeShare(part * 100, whole);
