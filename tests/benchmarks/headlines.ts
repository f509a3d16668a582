import type { Benchmark } from './bench-context.ts';
import { districtHeadlines } from './district-headlines.ts';
import { appendHeadline } from './event-store.bench.ts';
import { httpBenchmarks } from './http.bench.ts';
import { importHeadline } from './import.bench.ts';
import { liveHeadline } from './live.bench.ts';
import { ownWritesBenchmarks } from './own-writes.bench.ts';
import { projectionBenchmarks } from './projections.bench.ts';

/** Those of a benchmark's figures that have a goal. */
const withGoals =
  (benchmark: Benchmark): Benchmark =>
  async (context) =>
    (await benchmark(context)).filter(({ ratio, goal }) => ratio !== null && goal !== null);

/**
 * What `npm run bench` alone measures: a dozen figures that matter most to schools and to us, each against something measured in the
 * same run. What takes long to prepare is shared: one district has the reports, the course, the CSV and the sign-ins.
 */
export const headlines: Readonly<Record<string, Benchmark>> = {
  append: appendHeadline,
  // An answer over HTTP costs as much as ten in a made log.
  answers: withGoals((context) => httpBenchmarks({ ...context, rows: context.rows / 8 })),
  'own-writes': withGoals(ownWritesBenchmarks),
  'read-models': withGoals(({ databaseUrl, rows, log }) =>
    projectionBenchmarks({ url: databaseUrl, rows, lagSeconds: 5, behind: rows / 2, log }),
  ),
  district: districtHeadlines,
  'live-pages': liveHeadline,
  import: importHeadline,
};
