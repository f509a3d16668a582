import type { OutgoingHttpHeaders } from 'node:http';
import { absoluteResult, type BenchResult } from './bench-result.ts';
import { courseSizes, makeCourses } from './large-classes-world.ts';
import type { BenchContext } from './bench-context.ts';
import type { MadeClass, MadeDistrict, MadeQuiz } from './reports-district.ts';
import { printSlowStatements } from './reports-plans.ts';
import { serveDistrict, type ServedDistrict } from './reports-server.ts';
import { percentile, timesOf } from './support/measure.ts';
import { processorTime } from './support/processor-time.ts';

const asked = 60;
const askedCsv = 8;

interface Asked {
  readonly name: string;
  readonly addresses: readonly string[];
  readonly headers: OutgoingHttpHeaders;
  readonly times: number;
  readonly goalMs: number;
  readonly goalCpuMs?: number;
}

/** As a browser asks: compressed, as it is sent over a network. */
const document = { accept: 'text/html', 'accept-encoding': 'gzip, br' };
const json = { accept: 'application/json' };
const csv = { accept: 'text/csv' };

const pageGoals = { times: asked, goalMs: 45, goalCpuMs: 40 };

const sorts = ['', '&sort=percent_correct&direction=desc', '&sort=average_time_spent', '&sort=submitted_at'];
const sumSorts = ['', '&sort=percent_correct&direction=desc', '&sort=average_time_spent', '&sort=quiz_solutions_count'];

export const askedOf = ({ assignments }: MadeDistrict, course: MadeClass): Asked[] => {
  const students = course.studentIds.length.toLocaleString('en-US');
  const quizReport = (quiz: MadeQuiz) => `/teach/lessons/${quiz.path}/quiz/${quiz.uuid}/school_class/${course.id}/report`;
  const own = assignments.filter(({ schoolClass }) => schoolClass === course).map(({ quiz }) => quizReport(quiz));
  const allTime = 'start_date=2014-05-20&page_size=30';
  const pages = own.flatMap((path) => sorts.map((sort, n) => `${path}?${allTime}${sort}&page=${n + 1}`));
  const classPath = `/school_classes/${course.id}/report`;
  const classPages = sumSorts.flatMap((sort) => [1, 7].map((page) => `${classPath}?page_size=30${sort}&page=${page}`));
  return [
    { name: `quiz report, 30 of ${students} rows, document`, addresses: pages, headers: document, ...pageGoals },
    { name: `quiz report, 30 of ${students} rows, JSON`, addresses: pages, headers: json, ...pageGoals },
    { name: `class report, 30 of ${students} students, document`, addresses: classPages, headers: document, ...pageGoals },
    { name: `class report, 30 of ${students} students, JSON`, addresses: classPages, headers: json, ...pageGoals },
    ...[
      { name: `quiz report, CSV of ${students} rows`, addresses: own.map((path) => `${path}.csv?start_date=2014-05-20`) },
      { name: `class report, CSV of ${students} students`, addresses: [`${classPath}.csv?`] },
    ].map((report) => ({ ...report, headers: csv, times: askedCsv, goalMs: 250 })),
  ];
};

/** One request at a time; the CPU is that of the app, and what it wastes on compiling its own code is not counted. */
export const speedOf = async (
  { ask, processId }: ServedDistrict,
  as: number,
  { name, addresses, headers, times: count, goalMs, goalCpuMs }: Asked,
  log: BenchContext['log'],
): Promise<BenchResult[]> => {
  const one = (n: number) => ask(as, addresses[Math.abs(n) % addresses.length]!, headers);
  await timesOf(one, { count: 2 * addresses.length, warmUp: 0 });
  const before = await processorTime(processId);
  const times = await timesOf(one, { count: Math.max(count, addresses.length), warmUp: 0 });
  const after = await processorTime(processId);
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  const cpu = before === null || after === null ? null : (after - before) / times.length;
  log(`${name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, CPU ${cpu?.toFixed(1) ?? '?'} ms`);
  const held = (limit?: number) => (limit === undefined ? undefined : ({ comparison: '<=', limit } as const));
  return [
    absoluteResult({ name: `${name}, p50`, value: p50, unit: 'ms' }),
    absoluteResult({ name: `${name}, p95`, value: p95, unit: 'ms' }, held(goalMs)),
    ...(cpu === null ? [] : [absoluteResult({ name: `${name}, CPU of one`, value: cpu, unit: 'ms' }, held(goalCpuMs))]),
  ];
};

/** Pages of rows, as people get them, and whole tables of courses that are far larger than a class of a school. */
export const largeClassBenchmarks = async ({ databaseUrl, log, explain }: BenchContext): Promise<BenchResult[]> => {
  const district = makeCourses(new Date());
  const served = await serveDistrict(databaseUrl, district, log, explain);
  try {
    const results: BenchResult[] = [];
    const [teacher] = district.teacherIds;
    for (const [n] of courseSizes.entries()) {
      for (const one of askedOf(district, district.classes[n]!)) results.push(...(await speedOf(served, teacher!, one, log)));
    }
    if (explain) await printSlowStatements(databaseUrl, log);
    return results;
  } finally {
    await served.stop();
  }
};
