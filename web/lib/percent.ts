export type PercentBand = 'good' | 'mid' | 'low';

/** The report's bounds: from 80 good, from 60 in the middle, below that low. */
export function percentBand(percent: number): PercentBand {
  if (percent >= 80) return 'good';
  return percent >= 60 ? 'mid' : 'low';
}

/** How far a class has come: whole percent, rounded down, 0 of 0 is 0. */
export function progressPercent(done: number, all: number): number {
  return all > 0 ? Math.floor((done / all) * 100) : 0;
}

export type ProgressTone = 'most' | 'half' | 'start';

/** The spec's colours of progress: from 80 percent green, from 50 orange, below that red. */
export function progressTone(percent: number): ProgressTone {
  if (percent >= 80) return 'most';
  return percent >= 50 ? 'half' : 'start';
}
