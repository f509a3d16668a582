export type PercentBand = 'good' | 'mid' | 'low';

/** The report's thresholds: good from 80, middle from 60, low below that. */
export function percentBand(percent: number): PercentBand {
  if (percent >= 80) return 'good';
  return percent >= 60 ? 'mid' : 'low';
}

/** A class's progress in whole percent, rounded down; 0 of 0 is 0. */
export function progressPercent(done: number, all: number): number {
  return all > 0 ? Math.floor((done / all) * 100) : 0;
}

export type ProgressTone = 'most' | 'half' | 'start';

/** The spec's colours of progress: from 80 percent green, from 50 orange, below that red. */
export function progressTone(percent: number): ProgressTone {
  if (percent >= 80) return 'most';
  return percent >= 50 ? 'half' : 'start';
}
