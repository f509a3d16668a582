/**
 * What report queries share: which attempts count, the filter by days and types, who has not submitted, and the head of a quiz.
 */
import { z } from 'zod';
import { quizableType, type AssignmentType } from '#domain/shared/fields.ts';
import { isUsableIn, quizzesWithOwners } from '#projections/quizzes/ownership.ts';
import type { SchoolClassRow } from '#projections/classes/roster/class-queries.ts';
import { byPersonName, isoTime, personName } from '#projections/shared/sql.ts';
import { rosterPeople, rosterSchoolClassStudents } from '#projections/classes/roster/tables.ts';
import { leftOutReasons } from '#domain/assignments/owed-work.ts';
import { notOwed } from '#projections/assignments/owed-work/tables.ts';
import { quizSolutions } from '#projections/quiz-taking/quiz-results/tables.ts';
import { people } from '#projections/tables/outside.ts';
import { quizAssignments } from '#projections/assignments/quiz-assignments/tables.ts';
import { sql } from '#projections/read/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { countRow } from '#projections/read/row-schema.ts';

export interface ReportAnswer {
  readonly quiz_question_uuid: string;
  readonly quiz_question_option_uuid: string;
  readonly strand: string | null;
  readonly correct: boolean;
}

export const notSubmittedRow = z.strictObject({
  id: z.int(),
  student_name: z.string(),
  /** `reset`: a submitted result was taken back, and the student has not started again. */
  state: z.enum(['not_started', 'in_progress', 'reset']),
  /** Why the student does not owe the quiz; null: they do. */
  not_owed: z.enum(leftOutReasons).nullable(),
  /** For an attempt in progress, the number of answers so far; otherwise 0. */
  answered_count: z.int(),
  questions_count: z.int(),
  /** Whether there is a reset that can be undone because there is no later attempt. */
  can_undo: z.boolean(),
  /** When that reset happened; null if there is none. */
  reset_at: z.string().nullable(),
});
export type NotSubmittedRow = z.infer<typeof notSubmittedRow>;

/** The filter for a report's submissions. */
export interface ReportFilter {
  /** YYYY-MM-DD in `timeZone`, both days included. */
  readonly startDate?: string;
  readonly endDate?: string;
  /** Absent: all types. */
  readonly quizType?: AssignmentType;
  readonly timeZone: string;
}

export interface ReportScope extends ReportFilter {
  readonly quizUuid: string;
  readonly schoolClassId: number;
}

/** The condition on `s`, a solution: it was submitted, is not reset, and its student owed it (ADR 0119). */
export const isCounted = 's.submitted_at is not null and s.reset_at is null and s.left_out is null';

/**
 * The start of a day. If clocks go back across midnight there are two midnights, and Postgres would take the later one; the
 * microsecond before is always unambiguous.
 */
const startOfDay = (day: string): string =>
  `((${day})::timestamp - interval '1 microsecond') at time zone :timeZone + interval '1 microsecond'`;

/** The condition on `column`, a timestamp, that it is on a day of the range; needs `filterBindings`. */
export const inDates = (column: string): string => `
  (:startDate::date is null or ${column} >= ${startOfDay(':startDate::date')})
  and (:endDate::date is null or ${column} < ${startOfDay(':endDate::date + 1')})`;

/** The condition on `s`, a solution, that every report has; needs `filterBindings`. */
export const countedInFilter = `
  ${isCounted} and ${inDates('s.submitted_at')}
  and (:quizType::text is null or s.assignment_type = :quizType::text)`;

type Bindings = Record<string, string | number | null>;

export const filterBindings = (filter: ReportFilter): Bindings => ({
  startDate: filter.startDate ?? null,
  endDate: filter.endDate ?? null,
  quizType: filter.quizType ?? null,
  timeZone: filter.timeZone,
});

const scopeBindings = (scope: ReportScope): Bindings => ({
  ...filterBindings(scope),
  quizUuid: scope.quizUuid,
  schoolClassId: scope.schoolClassId,
});

/**
 * Students of the class without a counted solution of the quiz, regardless of the requested dates. Only their attempts and names
 * are read: `offset 0` keeps the planner, which takes them for a whole class, from scanning all people.
 */
export const notSubmitted = async (
  read: ReadHandle<'roster' | 'quiz_assignments' | 'quiz_results'>,
  scope: ReportScope,
): Promise<NotSubmittedRow[]> => {
  const rows = await read.rows(
    notSubmittedRow,
    sql`with without as materialized (
       select e.student_id from ${rosterSchoolClassStudents} e
       where e.school_class_id = :schoolClassId and e.active
       except
       select s.student_id from ${quizSolutions} s
       where s.school_class_id = :schoolClassId and s.quiz_uuid = :quizUuid and ${isCounted}),
     open as materialized (
       select w.student_id from without w
         cross join lateral (select from ${rosterPeople} r where r.id = w.student_id and r.active offset 0) r),
     attempts as (
       select s.student_id, s.uuid, s.reset_at, s.answered_count, s.questions_count,
         row_number() over (partition by s.quiz_assignment_school_class_id, s.student_id order by s.attempt desc) = 1 as latest
       from ${quizSolutions} s
       where s.school_class_id = :schoolClassId and s.quiz_uuid = :quizUuid and s.student_id in (select student_id from open)),
     states as materialized (
       select o.student_id, case when count(s.uuid) filter (where s.reset_at is null) > 0 then 'in_progress'
           when count(s.uuid) > 0 then 'reset' else 'not_started' end as state,
         coalesce(max(s.answered_count) filter (where s.reset_at is null), 0) as answered_count,
         coalesce(max(s.questions_count) filter (where s.reset_at is null), 0) as questions_count,
         coalesce(bool_or(s.latest and s.reset_at is not null), false) as can_undo,
         max(s.reset_at) filter (where s.latest) as reset_at
       from open o left join attempts s on s.student_id = o.student_id group by o.student_id),
     given as materialized (select a.id from ${quizAssignments} a where a.school_class_id = :schoolClassId and a.quiz_uuid = :quizUuid),
     free as materialized (
       select n.student_id, min(n.reason) as reason from ${notOwed} n where n.kind = 'quiz' and n.given_id in (select id from given)
       group by n.student_id having count(*) = (select count(*) from given))
     select o.student_id as id, ${personName('p')} as student_name, o.state, f.reason as not_owed, o.answered_count, o.questions_count, o.can_undo, ${isoTime('o.reset_at')} as reset_at
     from states o left join free f on f.student_id = o.student_id left join lateral (select * from ${people} p where p.id = o.student_id offset 0) p on true
     order by ${byPersonName('p')}, o.student_id`,
    scopeBindings(scope),
  );
  return rows;
};

/** How many students have at least one counted solution in the range. */
export const submittedStudentsCount = async (read: ReadHandle<'quiz_results'>, scope: ReportScope): Promise<number> => {
  const rows = await read.rows(
    countRow,
    sql`select count(distinct s.student_id)::int as count from ${quizSolutions} s
     where s.school_class_id = :schoolClassId and s.quiz_uuid = :quizUuid and ${countedInFilter}`,
    scopeBindings(scope),
  );
  return rows[0]!.count;
};

const quizHeadRow = z.strictObject({
  quiz_uuid: z.string(),
  title: z.string(),
  quizable_type: quizableType,
  quizable_path: z.string(),
  quizable_name: z.string(),
  quizable_text_complexity: z.string().nullable(),
  published: z.boolean(),
  /** True if a student has started it. */
  used: z.boolean(),
  /** The latest assignment of this quiz to this class; null when it was never assigned. */
  quiz_assignment_school_class_id: z.int().nullable(),
  /** The due date of that assignment. */
  due_at: z.string().nullable(),
});
type QuizHead = z.infer<typeof quizHeadRow>;

export interface ReportHead extends QuizHead {
  readonly school_class_id: number;
  readonly school_class_name: string;
  readonly school_id: number;
  readonly school_name: string;
  readonly students_count: number;
}

/** Null if this class has no such quiz. */
export const reportHead = async (
  read: ReadHandle<'quizzes' | 'quiz_assignments'>,
  { quizUuid }: Pick<ReportScope, 'quizUuid'>,
  { id, name, school_id, school_name, district_id, students_count }: SchoolClassRow,
): Promise<ReportHead | null> => {
  const rows = await read.rows(
    quizHeadRow,
    sql`select q.uuid as quiz_uuid, q.title, q.quizable_type, q.quizable_path, q.quizable_name, q.quizable_text_complexity, q.published, q.used,
       latest.id as quiz_assignment_school_class_id, ${isoTime('latest.due_at')} as due_at
     from ${quizzesWithOwners}
       left join lateral (select a.id, a.due_at from ${quizAssignments} a
         where a.quiz_uuid = q.uuid and a.school_class_id = :schoolClassId
         order by a.assigned_at desc, a.id desc limit 1) latest on true
     where q.uuid = :quizUuid and ${isUsableIn(':districtId')}`,
    { quizUuid, schoolClassId: id, districtId: district_id },
  );
  const ofClass = { school_class_id: id, school_class_name: name, school_id, school_name, students_count };
  return rows[0] ? { ...rows[0], ...ofClass } : null;
};
