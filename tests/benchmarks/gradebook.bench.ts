import { absoluteResult, type BenchResult } from './bench-result.ts';
import type { BenchContext } from './bench-context.ts';
import { assignmentTypes } from '#domain/shared/fields.ts';
import { makeQuiz, type MadeAssignment, type MadeClass, type MadeDistrict } from './reports-district.ts';
import { printSlowStatements } from './reports-plans.ts';
import { serveDistrict, type ServedDistrict } from './reports-server.ts';
import { percentile, timesOf } from './support/measure.ts';

const asked = 100;
const [teacherId, schoolId, questions] = [940_001, 930_001, 8];
const dayMs = 86_400_000;
/** A class as schools have it, and one that is as large as a school. */
const sizes = [
  { students: 40, assignments: 30 },
  { students: 500, assignments: 60 },
] as const;

const ids = (first: number, count: number): number[] => Array.from({ length: count }, (_, index) => first + index);

/** Two classes of one teacher; one student in twenty has not taken a quiz. */
const makeGradebooks = (now: Date): MadeDistrict => {
  const classes = sizes.map(({ students }, n): MadeClass => ({
    id: 920_001 + n,
    schoolId,
    teacherId,
    studentIds: ids(1_000_001 + n * 10_000, students),
  }));
  const quizzes = ids(0, 60).map((n) => makeQuiz(n, questions));
  const assignments = classes.flatMap((schoolClass, place) =>
    ids(0, sizes[place]!.assignments).map((n): MadeAssignment => ({
      id: 950_001 + place * 1_000 + n,
      quiz: quizzes[n]!,
      schoolClass,
      type: assignmentTypes[n % assignmentTypes.length]!,
      at: now.getTime() - (2 + n) * dayMs,
      studentIds: schoolClass.studentIds.filter((id) => (id + n) % 20 !== 0),
    })),
  );
  return { schoolIds: [schoolId], teacherIds: [teacherId], classes, quizzes, assignments, adminId: 910_002 };
};

interface Asked {
  readonly name: string;
  readonly addresses: readonly string[];
  readonly accept: string;
  readonly goalMs: number | null;
  readonly times?: number;
}

const allDays = 'start_date=2014-05-20';

const askedOf = ([usual, large]: readonly MadeClass[], year: number): Asked[] => {
  const path = ({ id }: MadeClass) => `/school_classes/${id}/gradebook`;
  const days = `${allDays}&end_date=${year}-12-31`;
  const views = ['', '&strand=Inference', '&sort=percent_correct'].map((view) => `${path(usual!)}?${days}${view}`);
  const pages = ['', '&sort=percent_correct'].flatMap((sort) =>
    [1, 5, 10].map((page) => `${path(large!)}?${days}&page=${page}${sort}`),
  );
  return [
    { name: 'gradebook of 40 × 30, document', addresses: views, accept: 'text/html', goalMs: 60 },
    { name: 'gradebook of 40 × 30, JSON', addresses: views, accept: 'application/json', goalMs: 60 },
    { name: 'gradebook of 500 × 60, 50 students, JSON', addresses: pages, accept: 'application/json', goalMs: null },
    {
      name: 'gradebook of 500 × 60, CSV',
      addresses: [`${path(large!)}.csv?${days}`],
      accept: 'text/csv',
      goalMs: null,
      times: 5,
    },
    {
      name: 'answers of 500 × 60, CSV',
      addresses: [`${path(large!)}/answers.csv?${days}`],
      accept: 'text/csv',
      goalMs: null,
      times: 3,
    },
  ];
};

const speedOf = async (
  { ask }: ServedDistrict,
  { name, addresses, accept, goalMs, times: count = asked }: Asked,
  log: BenchContext['log'],
): Promise<BenchResult[]> => {
  const headers = { accept, 'accept-encoding': 'gzip, br' };
  const one = (n: number) => ask(teacherId, addresses[Math.abs(n) % addresses.length]!, headers);
  const times = await timesOf(one, { count, warmUp: Math.min(count, 2 * addresses.length) });
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  log(`${name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
  return [
    absoluteResult({ name: `${name}, p50`, value: p50, unit: 'ms' }),
    absoluteResult(
      { name: `${name}, p95`, value: p95, unit: 'ms' },
      goalMs === null ? undefined : { comparison: '<=', limit: goalMs },
    ),
  ];
};

/** Gradebooks of a usual class and of one that is as large as a school. */
export const gradebookBenchmarks = async ({ databaseUrl, log, explain }: BenchContext): Promise<BenchResult[]> => {
  const now = new Date();
  const district = makeGradebooks(now);
  const served = await serveDistrict(databaseUrl, district, log, explain);
  try {
    const results: BenchResult[] = [];
    for (const one of askedOf(district.classes, now.getUTCFullYear())) results.push(...(await speedOf(served, one, log)));
    if (explain) await printSlowStatements(databaseUrl, log);
    return results;
  } finally {
    await served.stop();
  }
};
