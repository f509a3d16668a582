import { quizSolutions } from '../../projections/quiz-results/tables.ts';
import type { ReadHandle } from '../../projections/read/handle.ts';
import { sql } from '../../projections/read/sql.ts';
import type { DayRange } from '../reports/date-cells.ts';
import { isCounted } from '../reports/report-queries.ts';
import { solutionInScope, type Owners } from '../reports/scope.ts';

type Scope = Owners & { readonly range: DayRange };

/** Condition on `s`, a solution; the day before stands for every time zone, so that an index leads to the days. */
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

/**
 * Students who submitted a quiz of each standard, each of them once; under null those of all standards together. Without
 * anybody there is no entry.
 */
export const studentsOfStandards = async (
  read: ReadHandle<'quiz_results' | 'roster'>,
  pairs: readonly Pair[],
  { range, ...owners }: Scope,
): Promise<Map<string | null, number>> => {
  if (pairs.length === 0 || owners.ids.length === 0) return new Map();
  const scope = solutionInScope(owners);
  const rows = await read.rows<{ standard_uuid: string | null; students_count: number }>(
    sql`with taken as materialized (select distinct s.quiz_uuid, s.student_id from ${quizSolutions} s
       where ${scope.sql} and s.quiz_uuid = any(:quizUuids::uuid[]) and ${isCounted} and ${inRange}),
     known as (select distinct b.standard_uuid, t.student_id
       from unnest(:standardUuids::uuid[], :pairedUuids::uuid[]) b(standard_uuid, quiz_uuid) join taken t on t.quiz_uuid = b.quiz_uuid)
     select standard_uuid, count(*)::int as students_count from known group by standard_uuid
     union all select null, count(distinct student_id)::int from taken`,
    {
      ...scope.bindings,
      ...rangeBindings(range),
      quizUuids: [...new Set(pairs.map(({ quiz_uuid: uuid }) => uuid))],
      standardUuids: pairs.map(({ standard_uuid: uuid }) => uuid),
      pairedUuids: pairs.map(({ quiz_uuid: uuid }) => uuid),
    },
  );
  return new Map(rows.map(({ standard_uuid: uuid, students_count: count }) => [uuid, count]));
};

export interface QuizStudents {
  /** Null: of all of these classes; a student of two of them counts once. */
  readonly school_class_id: number | null;
  /** Null: of all of these quizzes. */
  readonly quiz_uuid: string | null;
  readonly students_count: number;
}

/** Students of some classes who submitted each of some quizzes, each of them once; and those of all together. */
export const studentsOfQuizzes = async (
  read: ReadHandle<'quiz_results'>,
  quizUuids: readonly string[],
  { ids, range }: Pick<Scope, 'ids' | 'range'>,
): Promise<QuizStudents[]> => {
  if (quizUuids.length === 0 || ids.length === 0) return [];
  return read.rows<QuizStudents>(
    sql`select s.school_class_id, s.quiz_uuid, count(distinct s.student_id)::int as students_count from ${quizSolutions} s
     where s.school_class_id = any(:ids::int[]) and s.quiz_uuid = any(:quizUuids::uuid[]) and ${isCounted} and ${inRange}
     group by grouping sets ((s.school_class_id, s.quiz_uuid), ())`,
    { ids: [...ids], quizUuids: [...quizUuids], ...rangeBindings(range) },
  );
};
