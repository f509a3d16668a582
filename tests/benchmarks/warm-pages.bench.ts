import { absoluteResult, type BenchResult } from './bench-result.ts';
import type { BenchContext } from './bench-context.ts';
import { askedReports } from './reports-addresses.ts';
import { makeDistrict, type MadeDistrict } from './reports-district.ts';
import { printSlowStatements } from './reports-plans.ts';
import { serveDistrict, type ServedDistrict } from './reports-server.ts';
import { percentile, timesOf } from './support/measure.ts';

const goalMs = 300;
const asked = 20;
/** Sixteen thousand students in eight hundred classes. */
const schools = 20;

/** As a browser asks. */
const document = { accept: 'text/html', 'accept-encoding': 'gzip, br' };

interface AskedPage {
  readonly name: string;
  readonly as: number;
  readonly address: string;
}

/** The first pages that people come to: homes, lists, and each report at its widest, for a whole year. */
const pagesOf = (district: MadeDistrict, now: Date): AskedPage[] => {
  const { adminId, classes } = district;
  const { teacherId, schoolId, studentIds } = classes[0]!;
  const year = `start_date=2014-05-20&end_date=${now.toISOString().slice(0, 10)}`;
  const pages: readonly (readonly [string, number, string])[] = [
    ['home of a school admin', adminId, '/dashboard'],
    ['home of a teacher', teacherId, '/dashboard'],
    ['home of a student', studentIds[0]!, '/students'],
    ['classes of a school admin', adminId, '/school_classes'],
    ['standards report of a district', adminId, `/reports/standards?${year}`],
    ['gradebook of a school', adminId, `/reports/schools/${schoolId}/gradebook`],
  ];
  return [
    ...pages.map(([name, as, address]) => ({ name, as, address })),
    ...askedReports(district).map(({ name, as, addresses }) => ({ name, as, address: `${addresses[0]!}&${year}` })),
  ];
};

const speedOf = async (
  { ask }: ServedDistrict,
  { name, as, address }: AskedPage,
  log: BenchContext['log'],
): Promise<BenchResult[]> => {
  const one = () => ask(as, address, document);
  const first = await one();
  const times = await timesOf(one, { count: asked, warmUp: 3 });
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  log(
    `${name}: first ${first.toFixed(0)} ms, then p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms${p50 > goalMs ? ' MISSED' : ''}`,
  );
  return [
    absoluteResult({ name: `${name}, first time`, value: first, unit: 'ms' }),
    absoluteResult({ name: `${name}, p50`, value: p50, unit: 'ms' }, { comparison: '<=', limit: goalMs }),
    absoluteResult({ name: `${name}, p95`, value: p95, unit: 'ms' }),
  ];
};

/** Documents of a district of `rows` answers, one at a time: the first time after a start, which signs its reader in too, and then. */
export const warmPageBenchmarks = async ({ databaseUrl, rows, log, explain }: BenchContext): Promise<BenchResult[]> => {
  const now = new Date();
  const served = await serveDistrict(databaseUrl, makeDistrict({ schools, quizzes: 500, answers: rows, now }), log, explain);
  try {
    const results: BenchResult[] = [];
    for (const page of pagesOf(served.district, now)) results.push(...(await speedOf(served, page, log)));
    if (explain) await printSlowStatements(databaseUrl, log);
    return results;
  } finally {
    await served.stop();
  }
};
