import type { OutgoingHttpHeaders } from 'node:http';
import { verifyPassword } from '#people/credentials.ts';
import { createKnex } from '#platform/database.ts';
import { besideResult, type BenchResult } from './bench-result.ts';
import type { BenchContext } from './bench-context.ts';
import { askedOf } from './large-classes.bench.ts';
import { courseSizes, makeCourses } from './large-classes-world.ts';
import { askedReports } from './reports-addresses.ts';
import { districtShapeOf, makeDistrict, type MadeDistrict } from './reports-district.ts';
import { benchEmail } from './reports-events.ts';
import { serveDistrict, type ServedDistrict } from './reports-server.ts';
import { signInAll } from './sign-ins.bench.ts';
import { benchPassword } from './support/bench-school.ts';
import { askReference, measureInTurns, pageForms, type AskedPage } from './support/measured-page.ts';
import { millisecondsOf, percentile } from './support/measure.ts';

const signIns = 500;
const signInsGoalSeconds = 30;
const reportGoalMs = 50;

interface TimedPage {
  readonly value: number;
  /** The sign-in page, in turns with it. */
  readonly baseline: number;
}

/** The 95th percentile of both. */
const p95Of = async (
  served: ServedDistrict,
  page: AskedPage,
  { headers, asked }: { headers: OutgoingHttpHeaders; asked: number },
): Promise<TimedPage> => {
  const { times, references } = await measureInTurns(served, page, { headers, asked, warmUp: 4 });
  return { value: percentile(times, 0.95), baseline: percentile(references, 0.95) };
};

/** The slowest of the ten reports, each at its widest range. */
const slowestReport = async (served: ServedDistrict, district: MadeDistrict, log: BenchContext['log']): Promise<BenchResult> => {
  const timed: TimedPage[] = [];
  for (const { name, as, addresses } of askedReports(district)) {
    const page = { name, as, addresses: addresses.map((address) => `${address}&start_date=2014-05-20`) };
    const one = await p95Of(served, page, { headers: pageForms.JSON, asked: 40 });
    log(`${name}: p95 ${one.value.toFixed(1)} ms, the sign-in page ${one.baseline.toFixed(1)} ms`);
    timed.push(one);
  }
  const slowest = timed.toSorted((a, b) => b.value - a.value)[0]!;
  const name = 'slowest of ten reports, all time, p95, against the sign-in page';
  return besideResult({ name, unit: 'ms', ...slowest }, { comparison: '<=', limit: reportGoalMs });
};

const courseReports = async (served: ServedDistrict, courses: MadeDistrict, log: BenchContext['log']): Promise<BenchResult[]> => {
  const results: BenchResult[] = [];
  const wanted = /^quiz report.*(?:document|CSV)/;
  for (const { name, addresses, headers, times, goalMs } of askedOf(courses, courses.classes[0]!)) {
    if (!wanted.test(name)) continue;
    const page = { name, as: courses.teacherIds[0]!, addresses };
    const timed = await p95Of(served, page, { headers, asked: times });
    log(`${name}: p95 ${timed.value.toFixed(1)} ms`);
    const figure = { name: `${name}, p95, against the sign-in page`, unit: 'ms', ...timed };
    results.push(besideResult(figure, { comparison: '<=', limit: goalMs }));
  }
  return results;
};

/** Everybody behind one address, against the checks of their passwords and nothing else. */
const signInsAtOnce = async (served: ServedDistrict, databaseUrl: string, log: BenchContext['log']): Promise<BenchResult> => {
  const emails = served.district.classes.flatMap(({ studentIds }) => studentIds.map(benchEmail)).slice(0, signIns);
  const db = createKnex(databaseUrl);
  const checks = await millisecondsOf(() => Promise.all(emails.map((email) => verifyPassword(db, email, benchPassword))));
  await db.destroy();
  log(`${emails.length} passwords are checked in ${(checks / 1_000).toFixed(1)} s; now as many sign in`);
  const times = await signInAll(served.url, emails);
  const name = `${emails.length} sign-ins at once, all in, against checking their passwords alone`;
  return besideResult(
    { name, value: times.at(-1)! / 1_000, unit: 's', baseline: checks / 1_000 },
    { comparison: '<=', limit: signInsGoalSeconds },
  );
};

/** What people wait for, in one district of `rows` answers that has a course as large as a lecture. */
export const districtHeadlines = async ({ databaseUrl, rows, log }: BenchContext): Promise<BenchResult[]> => {
  const now = new Date();
  const district = makeDistrict(districtShapeOf(rows, now));
  const courses = makeCourses(now, courseSizes.slice(0, 1), 4);
  const both: MadeDistrict = {
    ...district,
    teacherIds: [...district.teacherIds, ...courses.teacherIds],
    classes: [...district.classes, ...courses.classes],
    quizzes: [...district.quizzes, ...courses.quizzes],
    assignments: [...district.assignments, ...courses.assignments],
  };
  const served = await serveDistrict(databaseUrl, both, log);
  try {
    for (let n = 0; n < 20; n += 1) await askReference(served);
    return [
      await slowestReport(served, district, log),
      ...(await courseReports(served, courses, log)),
      await signInsAtOnce(served, databaseUrl, log),
    ];
  } finally {
    await served.stop();
  }
};
