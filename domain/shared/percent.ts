/** Rounded half up to whole numbers, in whole numbers all the way: 29 of 200 are 14.5, which no fraction of floats is. */
export const wholeShare = (part: number, whole: number): number | null =>
  whole > 0 ? Math.floor((2 * part + whole) / (2 * whole)) : null;

/** Rounded to a whole percent, as reports show it; null when there is nothing to measure. */
export const percentOf = (part: number, whole: number): number | null => wholeShare(part * 100, whole);
