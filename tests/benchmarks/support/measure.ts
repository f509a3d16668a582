/** The value below which this share of them lies. `sorted` goes up and is not empty. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;

export const median = (values: readonly number[]): number => percentile(sortedUp(values), 0.5);

export const sortedUp = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);

/** What one call takes, in milliseconds. */
export const millisecondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** What each of `count` calls took in milliseconds, going up; `warmUp` calls before them (with numbers below 0) do not count. */
export const timesOf = async (
  call: (n: number) => Promise<number>,
  { count, warmUp }: { count: number; warmUp: number },
): Promise<number[]> => {
  const times: number[] = [];
  for (let n = -warmUp; n < count; n += 1) {
    const took = await call(n);
    if (n >= 0) times.push(took);
  }
  return sortedUp(times);
};
