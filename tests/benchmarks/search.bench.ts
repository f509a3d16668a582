import { Agent } from 'node:http';
import { createLogger } from '#platform/logger.ts';
import { projections } from '#projections/registry.ts';
import { rebuildProjection } from '#projections/runner/rebuild.ts';
import { absoluteResult, type BenchResult } from './bench-result.ts';
import type { BenchContext } from './bench-context.ts';
import { appendLessons, wordAt } from './search-lessons.ts';
import { percentile, timesOf } from './support/measure.ts';
import { fillLog, settled, startBenchServer } from './support/served-app.ts';
import { timedGet } from './support/timed-get.ts';

const lessons = 20_000;
const goalMs = 30;
const rounds = 100;

/** From words that stand in nearly every lesson to words of a few, alone and together. */
const ranks = [0, 1, 3, 10, 40, 150, 600, 2_000, 3_900];
const searches = [
  ...ranks.map((rank) => wordAt(rank)),
  ...ranks.map((rank, index) => `${wordAt(rank)} ${wordAt(ranks[(index + 4) % ranks.length]!)}`),
  `"${wordAt(0)} ${wordAt(1)}"`,
  `${wordAt(10)} -${wordAt(3)}`,
  wordAt(600).slice(0, 4),
];

const addresses: { name: string; addresses: string[] }[] = [
  { name: 'search results', addresses: searches.map((words) => `/search?search=${encodeURIComponent(words)}`) },
  {
    name: 'search results, narrowed',
    addresses: searches.map((words) => `/search?search=${encodeURIComponent(words)}&subject=Music&grade=6-8`),
  },
  { name: 'all lessons', addresses: ['/search', '/search?page=400', '/search?subject=Art'] },
  {
    name: "suggestions' source",
    addresses: ['/search/autocomplete.json?random=1', '/search/autocomplete.json?random=2&provide_from_events_only=true'],
  },
];

const fill = (databaseUrl: string): Promise<void> =>
  fillLog(databaseUrl, async (store, db) => {
    await appendLessons(store, lessons);
    const { signal } = new AbortController();
    for (const projection of projections) {
      await rebuildProjection(projection, { db, store, logger: createLogger('silent'), signal });
    }
  });

/** Search over 20,000 lessons with transcripts of 350 words: whole answers over HTTP, compressed as browsers ask for it. */
export const searchBenchmarks = async ({ databaseUrl, log }: BenchContext): Promise<BenchResult[]> => {
  await fill(databaseUrl);
  const server = await startBenchServer(databaseUrl);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { accept: 'application/json', 'accept-encoding': 'gzip' };
  try {
    await settled(server, databaseUrl);
    const results: BenchResult[] = [];
    for (const { name, addresses: paths } of addresses) {
      const times = await timesOf((n) => timedGet(server.url + paths.at(n % paths.length)!, agent, headers), {
        count: rounds,
        warmUp: paths.length,
      });
      const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
      log(`${name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
      results.push(absoluteResult({ name: `${name}, p95`, value: p95, unit: 'ms' }, { comparison: '<=', limit: goalMs }));
    }
    return results;
  } finally {
    agent.destroy();
    await server.stop();
  }
};
