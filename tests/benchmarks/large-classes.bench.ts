import type { OutgoingHttpHeaders } from 'node:http';
import { absoluteResult, ratioResult, type BenchResult } from './bench-result.ts';
import { courseSizes, makeCourses, questionsOfACourse } from './large-classes-world.ts';
import type { BenchContext } from './bench-context.ts';
import type { MadeClass, MadeDistrict, MadeQuiz } from './reports-district.ts';
import { printSlowStatements } from './reports-plans.ts';
import { serveDistrict, type ServedDistrict } from './reports-server.ts';
import { percentile, timesOf } from './support/measure.ts';
import { askReference, measureInTurns, type AskedPage } from './support/measured-page.ts';
import { processorTime } from './support/processor-time.ts';

const asked = 60;
const askedCsv = 8;
const comparisons = 40;

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
  const own = assignments
    .filter(({ schoolClass, quiz }) => schoolClass === course && quiz.questions.length === questionsOfACourse)
    .map(({ quiz }) => quizReport(quiz));
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

/** A page that is held against the sign-in page: both take longer on a slower machine. */
interface ComparedPage extends AskedPage {
  /** How many times the sign-in page it may take. */
  readonly goal: number;
  readonly headers?: OutgoingHttpHeaders;
}

const everything = 'start_date=2014-05-20';

/** What a teacher opens about a course, and what the goals say of it. */
const comparedPages = (
  { assignments, teacherIds, adminId }: MadeDistrict,
  [course, largest]: readonly MadeClass[],
): ComparedPage[] => {
  const as = teacherIds[0]!;
  const [small, large] = [course!, largest!];
  const { quiz } = assignments[0]!;
  const title = ({ studentIds }: MadeClass): string => studentIds.length.toLocaleString('en-US');
  const report = (of: MadeClass): string => `/teach/lessons/${quiz.path}/quiz/${quiz.uuid}/school_class/${of.id}/report`;
  const both = (page: (of: MadeClass, goal: number) => ComparedPage, goals: readonly [number, number]): ComparedPage[] =>
    [small, large].map((of, place) => page(of, goals[place]!));
  return [
    { name: 'dashboard of a teacher with these courses', as, addresses: ['/dashboard'], goal: 3 },
    ...both(
      (of, goal) => ({
        name: `class list, ${title(of)} students`,
        as,
        addresses: [`/school_classes?school_class_id=${of.id}`],
        goal,
      }),
      [4, 4],
    ),
    ...both(
      (of, goal) => ({
        name: `class report, 30 of ${title(of)} students`,
        as,
        addresses: ['', '&sort=percent_correct&direction=desc'].map(
          (sort) => `/school_classes/${of.id}/report?page_size=30${sort}`,
        ),
        goal,
      }),
      [4, 4],
    ),
    ...both(
      (of, goal) => ({
        name: `quiz report, 30 of ${title(of)} rows`,
        as,
        addresses: [`${report(of)}?page_size=30&${everything}`],
        goal,
      }),
      [2.5, 4],
    ),
    {
      name: `gradebook, 20 of ${title(large)} students`,
      as,
      addresses: ['', '&strand=Inference'].map(
        (more) => `/school_classes/${large.id}/gradebook?page_size=20&${everything}${more}`,
      ),
      goal: 6,
    },
    {
      name: `item analysis, ${title(large)} students`,
      as: adminId,
      addresses: [`/reports/quizzes/${quiz.uuid}/item_analysis?${everything}`],
      goal: 6,
    },
    {
      name: `quiz report, CSV of ${title(small)} rows`,
      as,
      addresses: [`${report(small)}.csv?${everything}`],
      headers: csv,
      goal: 5,
    },
  ];
};

/** In turns with the sign-in page; the CPU is that of the app for both. */
const comparedWithSignIn = async (
  served: ServedDistrict,
  { goal, headers = document, ...page }: ComparedPage,
  log: BenchContext['log'],
): Promise<BenchResult> => {
  const { times, references } = await measureInTurns(served, page, { headers, asked: comparisons, warmUp: 10 });
  const [value, baseline] = [percentile(times, 0.5), percentile(references, 0.5)];
  log(
    `${page.name}: ${value.toFixed(1)} ms, the sign-in page ${baseline.toFixed(1)} ms, ${(value / baseline).toFixed(2)} times (at most ${goal})`,
  );
  const figure = { name: `${page.name}, p50, against the sign-in page`, unit: 'ms', value, baseline };
  return ratioResult(figure, { comparison: '<=', limit: goal });
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
    for (let n = 0; n < 20; n += 1) await askReference(served);
    for (const page of comparedPages(district, district.classes)) results.push(await comparedWithSignIn(served, page, log));
    for (const [n] of courseSizes.entries()) {
      for (const one of askedOf(district, district.classes[n]!)) results.push(...(await speedOf(served, teacher!, one, log)));
    }
    if (explain) await printSlowStatements(databaseUrl, log);
    return results;
  } finally {
    await served.stop();
  }
};
