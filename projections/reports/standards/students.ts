import { z } from 'zod';
import { quizSolutions } from '#projections/quiz-taking/quiz-results/tables.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';
import type { DayRange } from '../date-cells.ts';
import { isCounted } from '../report-queries.ts';
import { solutionInScope, type Owners } from '../scope.ts';
import { Takers } from './takers.ts';

type Scope = Owners & { readonly range: DayRange };

/** A condition on `s`, a solution. Starting one day early covers every time zone, so that an index can find the days. */
const inRange = `(:startDate::date is null or (s.submitted_at >= :startDate::date - 1 and s.submitted_on >= :startDate::date))
  and (:endDate::date is null or s.submitted_on <= :endDate::date)`;

const rangeBindings = ({ startDate = null, endDate = null }: { [End in keyof DayRange]: DayRange[End] | null }) => ({
  startDate,
  endDate,
});

/** A standard, and a quiz of a lesson that teaches it. */
interface Pair {
  readonly standard_uuid: string;
  readonly quiz_uuid: string;
}

const studentsOfStandardRow = z.strictObject({
  quiz_uuid: z.string(),
  student_ids: z.instanceof(Buffer),
});

/**
 * The number of distinct students who submitted a quiz of each standard; under null, that of all standards together. Who took
 * which quiz is read once, rather than once per standard of the quiz, and as bytes: in a large district this is most of the
 * report's time, and most of that was spent on parsing arrays of numbers.
 */
export const studentsOfStandards = async (
  read: ReadHandle<'quiz_results' | 'roster'>,
  pairs: readonly Pair[],
  { range, ...owners }: Scope,
): Promise<Map<string | null, number>> => {
  if (pairs.length === 0 || owners.ids.length === 0) return new Map();
  const scope = solutionInScope(owners);
  const rows = await read.rows(
    studentsOfStandardRow,
    sql`select s.quiz_uuid, string_agg(int4send(s.student_id), '') as student_ids from ${quizSolutions} s
     where ${scope.sql} and s.quiz_uuid = any(:quizUuids::uuid[]) and ${isCounted} and ${inRange} group by s.quiz_uuid`,
    {
      ...scope.bindings,
      ...rangeBindings(range),
      quizUuids: [...new Set(pairs.map(({ quiz_uuid: uuid }) => uuid))],
    },
  );
  const takers = new Takers();
  for (const { quiz_uuid: uuid, student_ids: ids } of rows) takers.add(uuid, ids);
  const counts = [...Map.groupBy(pairs, ({ standard_uuid: uuid }) => uuid)].map(
    ([uuid, those]) => [uuid, takers.countOnce(those.map(({ quiz_uuid: quiz }) => quiz))] as const,
  );
  return new Map<string | null, number>([...counts, [null, takers.count]]);
};

export const quizStudentsRow = z.strictObject({
  /** Null: all of these classes together; a student in two of them counts once. */
  school_class_id: z.int().nullable(),
  /** Null: all of these quizzes together. */
  quiz_uuid: z.string().nullable(),
  students_count: z.int(),
});
export type QuizStudents = z.infer<typeof quizStudentsRow>;

/** The number of distinct students of some classes who submitted each of some quizzes, and of those who submitted any. */
export const studentsOfQuizzes = async (
  read: ReadHandle<'quiz_results'>,
  quizUuids: readonly string[],
  { ids, range }: Pick<Scope, 'ids' | 'range'>,
): Promise<QuizStudents[]> => {
  if (quizUuids.length === 0 || ids.length === 0) return [];
  return read.rows(
    quizStudentsRow,
    sql`select s.school_class_id, s.quiz_uuid, count(distinct s.student_id)::int as students_count from ${quizSolutions} s
     where s.school_class_id = any(:ids::int[]) and s.quiz_uuid = any(:quizUuids::uuid[]) and ${isCounted} and ${inRange}
     group by grouping sets ((s.school_class_id, s.quiz_uuid), ())`,
    { ids: [...ids], quizUuids: [...quizUuids], ...rangeBindings(range) },
  );
};
