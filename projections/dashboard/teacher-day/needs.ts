import { z } from 'zod';
import { quizableType } from '#domain/shared/fields.ts';
import { hasMoreTime } from '#projections/classes/accommodations/queries.ts';
import { isOwed } from '#projections/assignments/owed-work/rule.ts';
import { workKinds } from '#projections/assignments/owed-work/tables.ts';
import { lessonAssignments, lessonAssignmentSchoolClasses } from '#projections/assignments/lesson-assignments/tables.ts';
import { correctTimes, startedAt } from '#projections/quiz-taking/quiz-results/cells/fold.ts';
import { quizCells, quizSolutions } from '#projections/quiz-taking/quiz-results/tables.ts';
import { quizQuestions, quizzes } from '#projections/quizzes/tables.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';
import { rosterPeople, rosterSchoolClasses, rosterSchoolClassStudents } from '#projections/classes/roster/tables.ts';
import { isoTime, personName, onTimeUntil } from '#projections/shared/sql.ts';
import { studentFeedback, studentFeedbackComments } from '#projections/lesson-work/student-feedback/tables.ts';
import { workCounts } from '#projections/lesson-work/student-works/counted.ts';
import { studentWorks } from '#projections/lesson-work/student-works/tables.ts';
import { people } from '#projections/tables/outside.ts';
import { givenToClasses, type GivenReads } from './given.ts';

/** Rules of "Who needs you today"; see docs/how-it-works/writing-side.md for the reasons. */
export const needsRules = {
  /** How many days back to look. */
  days: 14,
  /** A student with this many overdue works has fallen behind. */
  missing: 2,
  /** A question counts if at least this many students of the class have answered it, and more than half of them wrong. */
  answers: 3,
  /** For each class only its latest quizzes: older ones do not need attention today. */
  latestQuizzes: 2,
} as const;

export interface NeedsOf {
  readonly schoolClassIds: readonly number[];
  /** ISO. */
  readonly now: string;
  /** When the school year began; ISO. */
  readonly yearStart: string;
  /** The first and the last day to consider (YYYY-MM-DD). */
  readonly startDate: string;
  readonly endDate: string;
}

const missingWork = z.strictObject({ kind: z.enum(workKinds), assignment_id: z.int(), name: z.string() });

export const behindRow = z.strictObject({
  student_id: z.int(),
  student_name: z.string(),
  school_class_id: z.int(),
  school_class_name: z.string(),
  missing_count: z.int(),
  /** The titles of the latest two missing works. */
  missing_names: z.array(z.string()).readonly(),
  /** All missing works, the latest first, from which the teacher can excuse the student. */
  missing: z.array(missingWork).readonly(),
  /** How many students have fallen behind in total. */
  total: z.int(),
});
export type BehindRow = z.infer<typeof behindRow>;

/**
 * Students who have not handed in two or more works that were due in these days, including their extra days. One lookup per work
 * that was due, so that the solutions of all others are not read.
 */
export const studentsBehind = (
  read: ReadHandle<GivenReads | 'accommodations'>,
  { schoolClassIds, now, yearStart, limit }: Pick<NeedsOf, 'schoolClassIds' | 'now' | 'yearStart'> & { readonly limit: number },
): Promise<BehindRow[]> =>
  read.rows(
    behindRow,
    sql`with due as materialized (select g.* from (${givenToClasses}) g
       where ${onTimeUntil('g.due_at')} < :now::timestamptz and g.due_at > :now::timestamptz - make_interval(days => ${String(needsRules.days)})
         and g.due_at >= :yearStart::timestamptz),
     taken as materialized (select d.task_type, d.id, s.student_id from due d
           join ${quizSolutions} s on s.quiz_assignment_school_class_id = d.id and s.submitted_at is not null and s.reset_at is null
         where d.task_type = 'quiz'
       union all select d.task_type, d.id, w.student_id from due d
           join ${studentWorks} w on w.lesson_assignment_school_class_id = d.id and w.status = 'submitted'
         where d.task_type = 'lesson'),
     missing as (select e.student_id, d.* from due d
         join ${rosterSchoolClassStudents} e on e.school_class_id = d.school_class_id and e.active
         join ${rosterPeople} m on m.id = e.student_id and m.active
       where not exists (select from taken t where t.task_type = d.task_type and t.id = d.id and t.student_id = e.student_id)
         and ${isOwed('d.task_type', 'd.id', 'e.student_id')}),
     late as (select * from missing x where not ${hasMoreTime('x.due_at', 'x.student_id', ':now::timestamptz')}),
     behind as (select student_id, school_class_id, count(*)::int as missing_count, max(due_at) as latest
       from late group by student_id, school_class_id having count(*) >= ${String(needsRules.missing)}),
     shown as (select b.*, ${personName('p')} as student_name, p.sort_name as by_name, (count(*) over ())::int as total
       from behind b left join ${people} p on p.id = b.student_id
       order by b.missing_count desc, b.latest desc, by_name, b.student_id limit :limit)
     select s.student_id, s.student_name, s.school_class_id, c.name as school_class_name, s.missing_count, n.missing_names, n.missing, s.total
     from shown s join ${rosterSchoolClasses} c on c.id = s.school_class_id
       cross join lateral (select (array_agg(coalesce(q.title, o.title) order by x.due_at desc, x.id))[1:2] as missing_names,
           jsonb_agg(jsonb_build_object('kind', x.task_type, 'assignment_id', x.id, 'name', coalesce(q.title, o.title))
             order by x.due_at desc, x.id) as missing
         from late x left join ${quizzes} q on q.uuid = x.quiz_uuid left join ${lessonAssignments} o on o.uuid = x.lesson_assignment_uuid
         where x.student_id = s.student_id and x.school_class_id = s.school_class_id) n
     order by s.missing_count desc, s.latest desc, s.by_name, s.student_id`,
    { schoolClassIds: [...schoolClassIds], now, yearStart, limit },
  );

export const missedRow = z.strictObject({
  school_class_id: z.int(),
  school_class_name: z.string(),
  quiz_uuid: z.string(),
  quiz_title: z.string(),
  quizable_type: quizableType,
  quizable_path: z.string(),
  quizable_name: z.string(),
  position: z.int(),
  content: z.string(),
  /** The passage the question is about, if it quotes one. */
  quote: z.string().nullable(),
  listening_strand: z.string().nullable(),
  wrong_count: z.int(),
  answers_count: z.int(),
  total: z.int(),
});
export type MissedRow = z.infer<typeof missedRow>;

/** Questions that more than half of a class got wrong, in the latest quizzes of each class; from the cells of the quiz report. */
export const questionsMissed = (
  read: ReadHandle<'roster' | 'quizzes' | 'quiz_results'>,
  { schoolClassIds, startDate, endDate, limit }: NeedsOf & { readonly limit: number },
): Promise<MissedRow[]> =>
  read.rows(
    missedRow,
    sql`with latest as materialized (select i.id as school_class_id, z.quiz_uuid from unnest(:schoolClassIds::int[]) i(id)
       cross join lateral (select s.quiz_uuid, max(s.submitted_at) as last from ${quizSolutions} s
         where s.school_class_id = i.id and s.submitted_at is not null and s.reset_at is null
           and s.left_out is null and s.submitted_at >= :startDate::date - 1 and s.submitted_on between :startDate::date and :endDate::date
         group by s.quiz_uuid order by last desc, s.quiz_uuid limit ${String(needsRules.latestQuizzes)}) z),
     counted as materialized (select t.school_class_id, t.quiz_uuid, q.key::uuid as question_uuid,
         (sum(o.value::int) filter (where o.key <> '${correctTimes}'))::int as answers_count,
         (sum(case when o.key = '${correctTimes}' then -o.value::int else o.value::int end))::int as wrong_count
       from latest t
         join ${quizCells} d on d.quiz_uuid = t.quiz_uuid and d.scope = 'class' and d.scope_id = t.school_class_id
           and d.grain = 'day' and d.period between :startDate::date and :endDate::date
         cross join lateral jsonb_each(d.options) q cross join lateral jsonb_each_text(q.value) o
       where q.key <> '${startedAt}'
       group by 1, 2, 3)
     select n.school_class_id, c.name as school_class_name, n.quiz_uuid, q.title as quiz_title, q.quizable_type, q.quizable_path,
       q.quizable_name, u.position, u.content, u.quote, u.listening_strand, n.wrong_count, n.answers_count,
       (count(*) over ())::int as total
     from counted n
       join ${quizzes} q on q.uuid = n.quiz_uuid
       join ${quizQuestions} u on u.quiz_uuid = n.quiz_uuid and u.uuid = n.question_uuid
       join ${rosterSchoolClasses} c on c.id = n.school_class_id
     where n.answers_count >= ${String(needsRules.answers)} and n.wrong_count * 2 > n.answers_count
     order by n.wrong_count::float8 / n.answers_count desc, n.wrong_count desc, n.school_class_id, n.quiz_uuid, u.position limit :limit`,
    { schoolClassIds: [...schoolClassIds], startDate, endDate, limit },
  );

export const waitingRow = z.strictObject({
  school_class_id: z.int(),
  school_class_name: z.string(),
  title: z.string(),
  waiting_count: z.int(),
  /** The work that has waited longest. */
  student_work_uuid: z.string(),
  waiting_since: z.string(),
  total: z.int(),
});
export type WaitingRow = z.infer<typeof waitingRow>;

/** Works that were handed in and have no feedback yet, by assignment and class; the longest waiting first. */
export const worksWaiting = (
  read: ReadHandle<'roster' | 'lesson_assignments' | 'student_works' | 'student_feedback' | 'quiz_results'>,
  { schoolClassIds, limit }: Pick<NeedsOf, 'schoolClassIds'> & { readonly limit: number },
): Promise<WaitingRow[]> =>
  read.rows(
    waitingRow,
    sql`select g.school_class_id, c.name as school_class_name, o.title, x.waiting_count, x.student_work_uuid,
       ${isoTime('x.since')} as waiting_since, (count(*) over ())::int as total
     from ${lessonAssignmentSchoolClasses} g
       join ${lessonAssignments} o on o.uuid = g.lesson_assignment_uuid and not o.archived
       join ${rosterSchoolClasses} c on c.id = g.school_class_id
       cross join lateral (select count(*)::int as waiting_count, min(w.submitted_at) as since,
           (array_agg(w.uuid order by w.submitted_at, w.uuid))[1] as student_work_uuid
         from (select s.uuid, s.submitted_at from ${studentWorks} s
             where s.lesson_assignment_school_class_id = g.id and s.status = 'submitted' and ${workCounts('s')} offset 0) w
         where not exists (select from ${studentFeedback} f where f.student_work_uuid = w.uuid and f.has_text)
           and not exists (select from ${studentFeedbackComments} m where m.student_work_uuid = w.uuid)) x
     where g.school_class_id = any(:schoolClassIds::int[]) and x.waiting_count > 0
     order by x.since, g.id limit :limit`,
    { schoolClassIds: [...schoolClassIds], limit },
  );
