const longestGapMs = 5 * 60 * 1000;

/** The times of a student's actions, in milliseconds, earliest first. */
export type Moments = readonly number[];

/** Inserts a moment in order: an import can deliver earlier work after later work. */
export const withMoment = (moments: Moments, at: string): Moments => {
  const moment = Date.parse(at);
  const place = moments.findLastIndex((known) => known <= moment) + 1;
  return moments.toSpliced(place, 0, moment);
};

/** Whole seconds of work. A longer break counts as five minutes. */
export const timeSpentSeconds = (moments: Moments): number => {
  let milliseconds = 0;
  for (let index = 1; index < moments.length; index += 1) {
    milliseconds += Math.min(moments[index]! - moments[index - 1]!, longestGapMs);
  }
  return Math.floor(milliseconds / 1000);
};
