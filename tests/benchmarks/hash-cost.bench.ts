import { createEmbeddedEventStore } from '#eventstore/embedded/embedded-event-store.ts';
import type { BenchResult } from './bench-result.ts';
import { absoluteResult } from './bench-result.ts';
import { concurrentAppends } from './event-store.bench.ts';
import type { BenchContext } from './bench-context.ts';
import { createBenchDatabase } from './support/bench-database.ts';
import { intervalOfMedian } from './support/interval-of-median.ts';
import { median, sortedUp } from './support/measure.ts';
import { createStoreWithoutHashes } from './support/store-without-hashes.ts';

const writers = 64;
const pairs = 60;
const warmUpMs = 4_000;
const turnMs = 1_000;

/**
 * What hashes take from appends: the store with them and without, in one process and on one Postgres, in turns of a second. Every other
 * pair begins with the other one, so that neither gets the better half of what drifts.
 */
export const hashCostBenchmarks = async ({ databaseUrl, log }: BenchContext): Promise<BenchResult[]> => {
  const plainDatabase = await createBenchDatabase(databaseUrl, 'without-hashes');
  const hashed = await createEmbeddedEventStore({ url: databaseUrl });
  const plain = await createStoreWithoutHashes(plainDatabase.url);
  try {
    await concurrentAppends(plain, writers, warmUpMs);
    await concurrentAppends(hashed, writers, warmUpMs);
    const measured: { hashed: number; plain: number }[] = [];
    for (let pair = 0; pair < pairs; pair += 1) {
      const first = pair % 2 === 0 ? hashed : plain;
      const second = first === hashed ? plain : hashed;
      const rates = [await concurrentAppends(first, writers, turnMs), await concurrentAppends(second, writers, turnMs)];
      if (pair % 2 === 1) rates.reverse();
      measured.push({ hashed: rates[0]!, plain: rates[1]! });
    }
    const ratios = sortedUp(measured.map((pair) => pair.hashed / pair.plain));
    const [low, high] = intervalOfMedian(ratios);
    const share = median(ratios);
    log(`${pairs} pairs: ${share.toFixed(3)}, between ${low.toFixed(3)} and ${high.toFixed(3)} with 95 %`);
    const value = median(measured.map((pair) => pair.hashed));
    return [
      {
        ...absoluteResult({ name: 'append with hashes, 64 writers, against without', value, unit: 'events/s' }),
        baseline: value / share,
        ratio: share,
        goal: 'ratio >= 0.95',
        met: share >= 0.95,
      },
      absoluteResult({ name: 'the same, lower end of the interval', value: low, unit: '×' }),
      absoluteResult({ name: 'the same, upper end of the interval', value: high, unit: '×' }),
    ];
  } finally {
    await hashed.close();
    await plain.close();
    await plainDatabase.drop();
  }
};
