import { absoluteResult, ratioResult, type BenchResult } from './bench-result.ts';
import type { BenchContext } from './bench-context.ts';
import { askedReports, type AskedReport } from './reports-addresses.ts';
import { districtShapeOf, makeDistrict, type DistrictShape } from './reports-district.ts';
import { printSlowStatements } from './reports-plans.ts';
import { serveDistrict, type ServedDistrict } from './reports-server.ts';
import { createBenchDatabase } from './support/bench-database.ts';
import { median, percentile, timesOf } from './support/measure.ts';

const goalMs = 50;
const goalRatio = 1.3;
const asked = 40;
const askedEqual = 60;

const dateRanges = (now: Date): { label: string; query: string }[] => {
  const daysAgo = (days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
  return [
    { label: 'last 30 days', query: `&start_date=${daysAgo(29)}&end_date=${daysAgo(0)}` },
    { label: 'all time', query: `&start_date=2014-05-20&end_date=${daysAgo(0)}` },
  ];
};

const speedOf = async (
  served: ServedDistrict,
  report: AskedReport,
  now: Date,
  log: BenchContext['log'],
): Promise<BenchResult[]> => {
  const results: BenchResult[] = [];
  for (const { label, query } of dateRanges(now)) {
    const { addresses } = report;
    const ask = (n: number) => served.ask(report.as, addresses[Math.abs(n) % addresses.length]! + query);
    const times = await timesOf(ask, { count: Math.max(asked, addresses.length), warmUp: 5 });
    const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
    log(`${report.name}, ${label}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms${p95 > goalMs ? ' MISSED' : ''}`);
    results.push(
      absoluteResult({ name: `${report.name}, ${label}, p50`, value: p50, unit: 'ms' }),
      absoluteResult({ name: `${report.name}, ${label}, p95`, value: p95, unit: 'ms' }, { comparison: '<=', limit: goalMs }),
    );
  }
  return results;
};

/** The same addresses with ten times as many answers, for all time; asked in turns, so that both see the same machine. */
const growthOf = async (
  large: ServedDistrict,
  small: ServedDistrict,
  report: AskedReport,
  smaller: AskedReport,
  now: Date,
): Promise<BenchResult> => {
  const { query } = dateRanges(now)[1]!;
  const times: { large: number[]; small: number[] } = { large: [], small: [] };
  for (let n = -5; n < askedEqual; n += 1) {
    const of = (addresses: readonly string[]): string => addresses[Math.abs(n) % addresses.length]! + query;
    const [ours, theirs] = [
      await large.ask(report.as, of(report.equal.addresses)),
      await small.ask(smaller.as, of(smaller.equal.addresses)),
    ];
    if (n >= 0) times.large.push(ours);
    if (n >= 0) times.small.push(theirs);
  }
  return ratioResult(
    { name: `${report.name}, ten times the answers, p50`, value: median(times.large), unit: 'ms', baseline: median(times.small) },
    { comparison: '<=', limit: goalRatio },
  );
};

/** The ten reports over HTTP, one request at a time, in a district of `rows` answers. */
export const reportBenchmarks = async ({ databaseUrl, rows, log, explain }: BenchContext): Promise<BenchResult[]> => {
  const now = new Date();
  const served = await serveDistrict(databaseUrl, makeDistrict(districtShapeOf(rows, now)), log, explain);
  let stopped: Promise<number> | null = null;
  try {
    const results: BenchResult[] = [];
    for (const report of askedReports(served.district)) results.push(...(await speedOf(served, report, now, log)));
    if (explain) await printSlowStatements(databaseUrl, log);
    stopped = served.stop();
    return [...results, scansResult(await stopped)];
  } finally {
    await (stopped ?? served.stop());
  }
};

const scansResult = (value: number): BenchResult =>
  absoluteResult(
    { name: 'sequential scans of quiz solutions for all of these', value, unit: 'scans' },
    { comparison: '<=', limit: 0 },
  );

/**
 * How much slower the ten reports are than with a tenth of the answers: in the same district for the reports over all of it, in a tenth
 * of it for the others.
 */
export const reportGrowthBenchmarks = async ({ databaseUrl, rows, log }: BenchContext): Promise<BenchResult[]> => {
  const now = new Date();
  const shape = districtShapeOf(rows, now);
  const tenth = { ...shape, answers: Math.floor(rows / 10) };
  const served: ServedDistrict[] = [];
  const databases: { drop(): Promise<void> }[] = [];
  const serve = async (name: string, smaller: DistrictShape): Promise<ServedDistrict> => {
    const database = await createBenchDatabase(databaseUrl, name);
    databases.push(database);
    const one = await serveDistrict(database.url, makeDistrict(smaller), log);
    served.push(one);
    return one;
  };
  try {
    const large = await serveDistrict(databaseUrl, makeDistrict(shape), log);
    served.push(large);
    const smaller = {
      'fewer answers': await serve('reports_fewer', tenth),
      'smaller district': await serve('reports_smaller', { ...tenth, schools: Math.max(1, Math.round(shape.schools / 10)) }),
    };
    const results: BenchResult[] = [];
    for (const report of askedReports(large.district)) {
      const small = smaller[report.equal.smaller];
      const theirs = askedReports(small.district).find(({ name }) => name === report.name)!;
      results.push(await growthOf(large, small, report, theirs, now));
    }
    served.shift();
    return [...results, scansResult(await large.stop())];
  } finally {
    for (const one of served) await one.stop();
    for (const database of databases) await database.drop();
  }
};
