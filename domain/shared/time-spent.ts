const longestGapMs = 5 * 60 * 1000;

/** When a student did something, in milliseconds, the earliest first. */
export type Moments = readonly number[];

/** The moments with one more at its place: an import may bring the earlier work after the later. */
export const withMoment = (moments: Moments, at: string): Moments => {
  const moment = Date.parse(at);
  const place = moments.findLastIndex((known) => known <= moment) + 1;
  return moments.toSpliced(place, 0, moment);
};

/** Whole seconds of work: a student who went away for longer counts five minutes. */
export const timeSpentSeconds = (moments: Moments): number => {
  let milliseconds = 0;
  for (let index = 1; index < moments.length; index += 1) {
    milliseconds += Math.min(moments[index]! - moments[index - 1]!, longestGapMs);
  }
  return Math.floor(milliseconds / 1000);
};
