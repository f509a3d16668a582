import { z } from 'zod';
import { maxExtraDays } from '#domain/classes/accommodation/events.ts';
import { ownOnTimeUntil } from '#projections/classes/accommodations/queries.ts';
import { quizSolutions } from '#projections/quiz-taking/quiz-results/tables.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';
import { onTimeUntil } from '#projections/shared/sql.ts';
import { rosterPeople, rosterSchoolClassStudents } from '#projections/classes/roster/tables.ts';
import { isOwed } from '#projections/assignments/owed-work/rule.ts';
import { workCounts } from '#projections/lesson-work/student-works/counted.ts';
import { studentWorks } from '#projections/lesson-work/student-works/tables.ts';
import { enrolledByClass, givenColumns, givenToClasses, withCounts, givenRow, type GivenReads } from '../teacher-day/given.ts';

export const newsRow = givenRow.extend({
  /** How many students handed it in within the time range. */
  handed_in: z.int(),
  /** Students whose due date passed within the time range, and who have not handed it in. */
  late: z.int(),
});
export type NewsRow = z.infer<typeof newsRow>;

export interface NewsOf {
  readonly schoolClassIds: readonly number[];
  /** ISO; `since` is exclusive and `until` inclusive, so that each digest begins where the previous one ended. */
  readonly since: string;
  readonly until: string;
  /** When the school year began: what was due before is not late any more. */
  readonly yearStart: string;
}

const ownEnd = ownOnTimeUntil('g.due_at', 'e.student_id');

/** News about what some classes were assigned. A student with extra time is late only after that. */
export const classNews = (
  read: ReadHandle<GivenReads | 'accommodations'>,
  { schoolClassIds, since, until, yearStart }: NewsOf,
): Promise<NewsRow[]> =>
  read.rows(
    newsRow,
    sql`with enrolled as materialized (${enrolledByClass}),
     given as materialized (${givenToClasses}),
     counted as materialized (select g.*, coalesce(s.count, w.count, 0) as handed_in, coalesce(l.count, 0) as late
       from given g
         left join lateral (select count(*)::int as count from ${quizSolutions} s
           where s.quiz_assignment_school_class_id = g.id and s.reset_at is null and s.left_out is null
             and s.submitted_at > :since::timestamptz and s.submitted_at <= :until::timestamptz) s on g.task_type = 'quiz'
         left join lateral (select count(*)::int as count from ${studentWorks} s
           where s.lesson_assignment_school_class_id = g.id and s.status = 'submitted' and ${workCounts('s')}
             and s.submitted_at > :since::timestamptz and s.submitted_at <= :until::timestamptz) w on g.task_type = 'lesson'
         left join lateral (select count(*)::int as count from ${rosterSchoolClassStudents} e
             join ${rosterPeople} m on m.id = e.student_id and m.active
           where e.school_class_id = g.school_class_id and e.active and ${isOwed('g.task_type', 'g.id', 'e.student_id')}
             and ${ownEnd} > :since::timestamptz and ${ownEnd} <= :until::timestamptz
             and not exists (select from ${quizSolutions} s where g.task_type = 'quiz' and s.quiz_assignment_school_class_id = g.id
               and s.student_id = e.student_id and s.submitted_at is not null and s.reset_at is null)
             and not exists (select from ${studentWorks} s where g.task_type = 'lesson'
               and s.lesson_assignment_school_class_id = g.id and s.student_id = e.student_id and s.status = 'submitted')) l
           on ${onTimeUntil('g.due_at')} <= :until::timestamptz and g.due_at >= :yearStart::timestamptz
             and g.due_at > :since::timestamptz - make_interval(days => ${String(maxExtraDays + 1)}))
     select ${givenColumns}, g.handed_in, g.late
     from counted g ${withCounts} where g.handed_in > 0 or g.late > 0
     order by g.school_class_id, g.due_at nulls last, g.task_type, g.id`,
    { schoolClassIds: [...schoolClassIds], since, until, yearStart },
  );
