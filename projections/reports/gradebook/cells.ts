import { z } from 'zod';
import { quizAssignments } from '#projections/assignments/quiz-assignments/tables.ts';
import { accommodationPeriods } from '#projections/classes/accommodations/tables.ts';
import { leftOutReasons } from '#domain/assignments/owed-work.ts';
import { notOwed, owedExcuses, owedGiven, workKinds } from '#projections/assignments/owed-work/tables.ts';
import { quizNotOwing } from '#projections/quiz-taking/assignments/queries.ts';
import { quizAssignmentCells, quizCells as quizClassCells, quizSolutions } from '#projections/quiz-taking/quiz-results/tables.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';
import { rosterDistricts } from '#projections/districts/district-tables.ts';
import { rosterPeople, rosterSchoolClassStudents } from '#projections/classes/roster/tables.ts';
import { isoTime, millisecondsOf } from '#projections/shared/sql.ts';
import { lessonNotOwing, workCounts } from '#projections/lesson-work/student-works/counted.ts';
import { studentWorks } from '#projections/lesson-work/student-works/tables.ts';
import { isCounted } from '../report-queries.ts';
import { givenBindings, gradebookColumn, type GradebookColumn, type GradebookScope } from './columns.ts';

/** A student's work on something assigned; there is no row for students who have not begun. */
export const workCellRow = z.strictObject({
  given_id: z.int(),
  student_id: z.int(),
  uuid: z.string(),
  status: z.enum(['in_progress', 'submitted']),
  /** When it was first handed in, in milliseconds since 1970. */
  submitted_ms: z.int().nullable(),
});
export type WorkCell = z.infer<typeof workCellRow>;

export const quizCellRow = workCellRow.extend({
  /** For all questions, or for those of the strand; null until submitted. */
  correct_count: z.int().nullable(),
  questions_count: z.int(),
  /** The number of graded answers, which reports add up. */
  answers_count: z.int(),
});
export type QuizCell = z.infer<typeof quizCellRow>;

export const lessonCellRow = workCellRow.extend({
  /** Returned to the student, and not handed in again yet. */
  reopened: z.boolean(),
});
export type LessonCell = z.infer<typeof lessonCellRow>;

interface CellsOf {
  readonly columns: readonly GradebookColumn[];
  readonly studentIds: readonly number[];
}

/** For each assigned quiz, the attempt that counts, or the one in progress. */
export const quizCells = (
  read: ReadHandle<'quiz_results'>,
  { strand }: Pick<GradebookScope, 'strand'>,
  { columns, studentIds }: CellsOf,
): Promise<QuizCell[]> =>
  read.rows(
    quizCellRow,
    sql`select s.quiz_assignment_school_class_id as given_id, s.student_id, s.uuid, s.status,
       ${millisecondsOf('s.submitted_at')} as submitted_ms,
       case when :strand::text is null then s.correct_count else (s.strands -> :strand::text ->> 1)::int end as correct_count,
       case when :strand::text is null then s.questions_count else coalesce((s.strands -> :strand::text ->> 0)::int, 0) end
         as questions_count,
       case when :strand::text is null then s.answered_count else coalesce((s.strands -> :strand::text ->> 0)::int, 0) end
         as answers_count
     from ${quizSolutions} s
     where s.quiz_assignment_school_class_id = any(:quizIds::int[]) and s.student_id = any(:studentIds::int[])
       and s.reset_at is null`,
    { strand, studentIds: [...studentIds], quizIds: givenBindings(columns).quizIds },
  );

export const lessonCells = async (
  read: ReadHandle<'student_works'>,
  { columns, studentIds }: CellsOf,
): Promise<readonly LessonCell[]> => {
  const { lessonIds } = givenBindings(columns);
  if (lessonIds.length === 0) return [];
  return read.rows(
    lessonCellRow,
    sql`select w.lesson_assignment_school_class_id as given_id, w.student_id, w.uuid, w.status,
       ${millisecondsOf('coalesce(w.first_submitted_at, w.submitted_at)')} as submitted_ms,
       w.reopened_at is not null and w.status = 'in_progress' as reopened
     from ${studentWorks} w
     where w.lesson_assignment_school_class_id = any(:lessonIds::int[]) and w.student_id = any(:studentIds::int[])`,
    { studentIds: [...studentIds], lessonIds },
  );
};

/** A period in which a student has extra days. */
export const extraDaysRow = z.strictObject({
  student_id: z.int(),
  valid_from: z.string(),
  valid_until: z.string().nullable(),
  extra_days: z.int(),
  /** Of the student's district, by whose clock the days count. */
  time_zone: z.string(),
});
export type ExtraDays = z.infer<typeof extraDaysRow>;

export const extraDaysOf = (read: ReadHandle<'accommodations' | 'roster'>, studentIds: readonly number[]): Promise<ExtraDays[]> =>
  read.rows(
    extraDaysRow,
    sql`select a.student_id, ${isoTime('a.valid_from')} as valid_from, ${isoTime('a.valid_until')} as valid_until, a.extra_days,
       coalesce(d.time_zone, 'UTC') as time_zone
     from ${accommodationPeriods} a left join ${rosterPeople} p on p.id = a.student_id
       left join ${rosterDistricts} d on d.id = p.district_id
     where a.student_id = any(:studentIds::int[]) and a.extra_days > 0`,
    { studentIds: [...studentIds] },
  );

/** Work that a student does not owe. */
export const notOwedRow = z.strictObject({
  kind: z.enum(workKinds),
  given_id: z.int(),
  student_id: z.int(),
  reason: z.enum(leftOutReasons),
  /** When the student joined after it was due, in milliseconds since 1970: what they handed in before that counts. */
  joined_ms: z.int().nullable(),
  /** Why the student is excused, sealed with the student's key. */
  words: z.string().nullable(),
});
export type NotOwed = z.infer<typeof notOwedRow>;

export const notOwedOf = (read: ReadHandle<'quiz_results'>, { columns, studentIds }: CellsOf): Promise<NotOwed[]> =>
  read.rows(
    notOwedRow,
    sql`select n.kind, n.given_id, n.student_id, n.reason, ${millisecondsOf('n.joined_at')} as joined_ms, x.words
     from ${notOwed} n
       left join ${owedExcuses} x on x.kind = n.kind and x.given_id = n.given_id and x.student_id = n.student_id
     where ((n.kind = 'quiz' and n.given_id = any(:quizIds::int[])) or (n.kind = 'lesson' and n.given_id = any(:lessonIds::int[])))
       and n.student_id = any(:studentIds::int[])`,
    { ...givenBindings(columns), studentIds: [...studentIds] },
  );

/** How many students of each class do not owe which of its work, and have nothing handed in that counts. */
const notOwingRow = z.strictObject({ kind: z.enum(workKinds), given_id: z.int(), count: z.int() });

export const notOwingByGiven = async (
  read: ReadHandle<'quiz_results' | 'student_works' | 'roster'>,
  columns: readonly GradebookColumn[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await read.rows(
    notOwingRow,
    sql`select g.kind, g.id as given_id, case g.kind when 'quiz' then ${quizNotOwing('g.id', 'g.school_class_id')}
         else ${lessonNotOwing('g.id', 'g.school_class_id')} end as count
     from (select distinct n.kind, n.given_id from ${notOwed} n
         where (n.kind = 'quiz' and n.given_id = any(:quizIds::int[])) or (n.kind = 'lesson' and n.given_id = any(:lessonIds::int[]))) d
       join ${owedGiven} g on g.kind = d.kind and g.id = d.given_id`,
    givenBindings(columns),
  );
  return new Map(rows.map(({ kind, given_id, count }) => [`${kind} ${given_id}`, count]));
};

/** Sums over all students, regardless of the page shown. */
export const columnSumsRow = z.strictObject({
  kind: gradebookColumn.shape.kind,
  given_id: z.int(),
  submitted_count: z.int(),
  correct_count: z.int(),
  answers_count: z.int(),
});
export type ColumnSums = z.infer<typeof columnSumsRow>;

/**
 * All questions are in the cells of the assignments, a strand is in those of the quiz in the class. Only where a class was given a
 * quiz more than once do these mix its assignments, and the solutions are read.
 */
const quizSums = {
  all: sql`
    select 'quiz' as kind, c.quiz_assignment_school_class_id as given_id, c.submitted_count, c.correct_count, c.answers_count
    from ${quizAssignmentCells} c where c.quiz_assignment_school_class_id = any(:quizIds::int[])`,
  strand: sql`
    select 'quiz' as kind, g.id as given_id, n.submitted_count, n.correct_count, n.answers_count
    from (
      select a.id, a.quiz_uuid, a.school_class_id, (select count(*) from ${quizAssignments} o
        where o.school_class_id = a.school_class_id and o.quiz_uuid = a.quiz_uuid) = 1 as once
      from ${quizAssignments} a where a.id = any(:quizIds::int[]) offset 0) g
      cross join lateral (
        select coalesce(sum(d.solutions_count), 0)::int as submitted_count,
          coalesce(sum((d.strands -> :strand::text ->> 1)::int), 0)::int as correct_count,
          coalesce(sum((d.strands -> :strand::text ->> 0)::int), 0)::int as answers_count
        from ${quizClassCells} d
        where g.once and d.quiz_uuid = g.quiz_uuid and d.scope = 'class' and d.scope_id = g.school_class_id and d.grain = 'day'
        union all
        select count(*)::int, coalesce(sum((s.strands -> :strand::text ->> 1)::int), 0)::int,
          coalesce(sum((s.strands -> :strand::text ->> 0)::int), 0)::int
        from ${quizSolutions} s where not g.once and s.quiz_assignment_school_class_id = g.id and ${isCounted}
        limit 2) n
    where n.submitted_count > 0`,
};

export const columnSums = (
  read: ReadHandle<'quiz_assignments' | 'quiz_results' | 'student_works'>,
  { strand }: Pick<GradebookScope, 'strand'>,
  columns: readonly GradebookColumn[],
): Promise<ColumnSums[]> =>
  read.rows(
    columnSumsRow,
    sql`${strand === null ? quizSums.all : quizSums.strand}
     union all
     select 'lesson', w.lesson_assignment_school_class_id, count(*)::int, 0, 0 from ${studentWorks} w
     where w.lesson_assignment_school_class_id = any(:lessonIds::int[]) and w.status = 'submitted' and ${workCounts('w')}
     group by w.lesson_assignment_school_class_id`,
    { ...(strand !== null && { strand }), ...givenBindings(columns) },
  );

const enrolledByClassRow = z.strictObject({
  school_class_id: z.int(),
  count: z.int(),
});

/** How many students each class currently has. */
export const enrolledByClass = async (
  read: ReadHandle<'roster'>,
  schoolClassIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const rows = await read.rows(
    enrolledByClassRow,
    sql`select e.school_class_id, count(*)::int as count from ${rosterSchoolClassStudents} e
       join ${rosterPeople} r on r.id = e.student_id and r.active
     where e.school_class_id = any(?::int[]) and e.active group by e.school_class_id`,
    [[...schoolClassIds]],
  );
  return new Map(rows.map(({ school_class_id, count }) => [school_class_id, count]));
};
