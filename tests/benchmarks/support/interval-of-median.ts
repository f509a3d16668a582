/** Where the median of what was sampled lies with a certainty of 95 %: between the values at these places, whatever its distribution. */
export const intervalOfMedian = (sorted: readonly number[]): readonly [number, number] => {
  const away = (1.96 * Math.sqrt(sorted.length)) / 2;
  const [low, high] = [Math.floor(sorted.length / 2 - away), Math.ceil(sorted.length / 2 + away)];
  return [sorted[Math.max(0, low)]!, sorted[Math.min(sorted.length - 1, high)]!];
};
