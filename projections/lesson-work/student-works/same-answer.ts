import { z } from 'zod';
import { workField } from '#domain/lesson-work/student-work/events.ts';
import { lessonAssignmentSchoolClasses } from '#projections/assignments/lesson-assignments/tables.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';
import { rosterSchoolClassTeachers } from '#projections/classes/roster/tables.ts';
import { studentWorks, studentWorkTexts } from './tables.ts';

export const answerRow = z.strictObject({
  student_work_uuid: z.string(),
  student_id: z.int(),
  field: workField,
  /** Sealed with the student's key. */
  sealed: z.string(),
});
export type AnswerRow = z.infer<typeof answerRow>;

/**
 * Answers to prompts with exactly this number of words, from the classes a teacher teaches; the latest first. Few answers have
 * the same length.
 */
export const answersOfLength = (
  read: ReadHandle<'roster' | 'lesson_assignments' | 'student_works'>,
  teacherId: number,
  words: number,
): Promise<AnswerRow[]> =>
  read.rows(
    answerRow,
    sql`select t.student_work_uuid, w.student_id, t.field, t.sealed
     from ${rosterSchoolClassTeachers} c
       join ${lessonAssignmentSchoolClasses} g on g.school_class_id = c.school_class_id
       join ${studentWorks} w on w.lesson_assignment_school_class_id = g.id
       join ${studentWorkTexts} t on t.student_work_uuid = w.uuid
     where c.teacher_id = :teacherId and t.words = :words and t.field ->> 'kind' = 'prompt'
     order by t.written_at desc limit 200`,
    { teacherId, words },
  );
