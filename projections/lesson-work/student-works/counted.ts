/** Which works of lesson assignments count: those of students who owe them, and what was handed in before joining (again). */
import { counts, leftOutAt, notOwingCount } from '#projections/assignments/owed-work/rule.ts';
import { notOwed } from '#projections/assignments/owed-work/tables.ts';
import { sql } from '#projections/read/sql.ts';
import { studentWorks } from './tables.ts';

const handedIn = (work: string): string =>
  `case when ${work}.status = 'submitted' then coalesce(${work}.first_submitted_at, ${work}.submitted_at) end`;

/** A condition on a submitted work, an alias of `student_works`. */
export const workCounts = (work: string) =>
  counts(`'lesson'`, `${work}.lesson_assignment_school_class_id`, `${work}.student_id`, handedIn(work));

/** Why the work of a student (`w`, if there is one) on a lesson is in no count; null: it counts. */
export const notOwedWork = (givenId: string, studentId: string) => sql`(
    select ${leftOutAt(handedIn('w'))} from ${notOwed} n
    where n.kind = 'lesson' and n.given_id = ${givenId} and n.student_id = ${studentId})`;

/** How many students of the class do not owe this lesson, in SQL. */
export const lessonNotOwing = (givenId: string, schoolClassId: string) =>
  notOwingCount(
    { kind: `'lesson'`, givenId, schoolClassId },
    sql`exists (select from ${studentWorks} h where h.lesson_assignment_school_class_id = n.given_id
      and h.student_id = n.student_id and h.status = 'submitted' and ${workCounts('h')})`,
  );
