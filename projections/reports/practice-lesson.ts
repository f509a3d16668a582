/** A lesson to practice a weak strand with, for a student and for a class. */
import { z } from 'zod';
import { quizableType } from '#domain/shared/fields.ts';
import { lessonAssignmentSchoolClasses } from '#projections/assignments/lesson-assignments/tables.ts';
import { lessons } from '#projections/lessons/tables.ts';
import { quizAssignments } from '#projections/assignments/quiz-assignments/tables.ts';
import { quizSolutions } from '#projections/quiz-taking/quiz-results/tables.ts';
import { isUsableIn, quizzesWithOwners } from '#projections/quizzes/ownership.ts';
import { quizQuestions, quizzes } from '#projections/quizzes/tables.ts';
import { classArchived } from '#projections/classes/roster/class-queries.ts';
import { rosterSchoolClasses, rosterSchoolClassStudents } from '#projections/classes/roster/tables.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';
import { isCounted } from './report-queries.ts';

export const practiceLessonRow = z.strictObject({
  type: quizableType,
  path: z.string(),
  name: z.string(),
  /** True if a class of the student has been assigned its quiz. */
  assigned: z.boolean(),
});
export type PracticeLesson = z.infer<typeof practiceLessonRow>;

interface PracticeCriteria {
  readonly studentId: number;
  readonly districtId: number;
  readonly strand: string;
}

/**
 * A lesson whose quiz asks about a skill and that the student has not taken yet. Assigned ones come first, then lessons for the
 * grades of those they took last, then those with the most questions on the skill, the latest first.
 */
export const practiceLesson = async (
  read: ReadHandle<'lessons' | 'quizzes' | 'quiz_assignments' | 'quiz_results' | 'roster'>,
  criteria: PracticeCriteria,
): Promise<PracticeLesson | null> => {
  const rows = await read.rows(
    practiceLessonRow,
    sql`with taken as (select s.quiz_uuid, max(s.submitted_at) as submitted_at from ${quizSolutions} s
         where s.student_id = :studentId and ${isCounted} group by s.quiz_uuid),
       grades as (select l.grade_band from taken t
           join ${quizzes} q on q.uuid = t.quiz_uuid
           join ${lessons} l on l.type = q.quizable_type and l.path = q.quizable_path
         order by t.submitted_at desc limit 5),
       given as (select distinct a.quiz_uuid from ${quizAssignments} a
           join ${rosterSchoolClassStudents} e on e.school_class_id = a.school_class_id and e.student_id = :studentId and e.active
           join ${rosterSchoolClasses} c on c.id = a.school_class_id and not ${classArchived('c')}),
       asking as (select u.quiz_uuid, count(*)::int as questions from ${quizQuestions} u where u.listening_strand = :strand
         group by u.quiz_uuid)
     select l.type, l.path, l.name, g.quiz_uuid is not null as assigned
     from ${quizzesWithOwners} join asking k on k.quiz_uuid = q.uuid
       join ${lessons} l on l.type = q.quizable_type and l.path = q.quizable_path and not l.withdrawn
       left join given g on g.quiz_uuid = q.uuid
     where q.published and q.challenge_since is null and ${isUsableIn(':districtId')}
       and q.uuid not in (select quiz_uuid from taken)
     order by assigned desc, (l.grade_band in (select grade_band from grades)) desc, k.questions desc, l.published_at desc, l.uuid
     limit 1`,
    { ...criteria },
  );
  return rows[0] ?? null;
};

/**
 * A lesson whose quiz asks about a skill and that a class has not been assigned, neither its quiz nor an assignment on it.
 * Lessons for the grades of those it was assigned last come first, then those with the most questions on the skill, the latest
 * first.
 */
export const practiceLessonOfClass = async (
  read: ReadHandle<'lessons' | 'quizzes' | 'quiz_assignments' | 'lesson_assignments'>,
  criteria: { readonly schoolClassId: number; readonly districtId: number; readonly strand: string },
): Promise<PracticeLesson | null> => {
  const rows = await read.rows(
    practiceLessonRow,
    sql`with given as (select a.quiz_uuid, max(a.assigned_at) as assigned_at from ${quizAssignments} a
         where a.school_class_id = :schoolClassId group by a.quiz_uuid),
       grades as (select l.grade_band from given g
           join ${quizzes} q on q.uuid = g.quiz_uuid
           join ${lessons} l on l.type = q.quizable_type and l.path = q.quizable_path
         order by g.assigned_at desc limit 5),
       asking as (select u.quiz_uuid, count(*)::int as questions from ${quizQuestions} u where u.listening_strand = :strand
         group by u.quiz_uuid)
     select l.type, l.path, l.name, false as assigned
     from ${quizzesWithOwners} join asking k on k.quiz_uuid = q.uuid
       join ${lessons} l on l.type = q.quizable_type and l.path = q.quizable_path and not l.withdrawn
     where q.published and q.challenge_since is null and ${isUsableIn(':districtId')}
       and q.uuid not in (select quiz_uuid from given)
       and not exists (select from ${lessonAssignmentSchoolClasses} z
         where z.school_class_id = :schoolClassId and z.lesson_uuid = l.uuid)
     order by (l.grade_band in (select grade_band from grades)) desc, k.questions desc, l.published_at desc, l.uuid limit 1`,
    { ...criteria },
  );
  return rows[0] ?? null;
};

const submittedOnRow = z.strictObject({
  found: z.boolean(),
});

/** Whether the student submitted anything on these days (YYYY-MM-DD, both included), in any class of the district. */
export const submittedOn = async (
  read: ReadHandle<'quiz_results'>,
  criteria: Pick<PracticeCriteria, 'studentId' | 'districtId'> & {
    readonly timeZone: string;
    readonly startDate: string;
    readonly endDate: string;
  },
): Promise<boolean> => {
  const rows = await read.rows(
    submittedOnRow,
    sql`select exists (select from ${quizSolutions} s where s.student_id = :studentId and s.district_id = :districtId
       and ${isCounted}
       and (s.submitted_at at time zone :timeZone)::date between :startDate::date and :endDate::date) as found`,
    { ...criteria },
  );
  return rows[0]!.found;
};
