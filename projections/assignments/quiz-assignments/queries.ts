import { z } from 'zod';
import type { AssignmentType } from '#domain/shared/fields.ts';
import { classArchived } from '#projections/classes/roster/class-queries.ts';
import { rosterSchoolClassTeachers, rosterSchoolClasses } from '#projections/classes/roster/tables.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';
import { isoTime } from '#projections/shared/sql.ts';
import { quizAssignments } from './tables.ts';

export const sameAssignmentRow = z.strictObject({ id: z.int(), assigned_at: z.string() });

export interface GivenQuiz {
  readonly quizUuid: string;
  readonly schoolClassId: number;
  readonly assignmentType: AssignmentType;
  readonly dueAt: string | null;
}

/** The first assignment of a quiz to a class, of this type and due at this time; null if there is none. */
export const sameAssignment = async (
  read: ReadHandle<'quiz_assignments'>,
  given: GivenQuiz,
): Promise<z.infer<typeof sameAssignmentRow> | null> => {
  const rows = await read.rows(
    sameAssignmentRow,
    sql`select a.id, ${isoTime('a.assigned_at')} as assigned_at from ${quizAssignments} a
     where a.quiz_uuid = :quizUuid and a.school_class_id = :schoolClassId and a.assignment_type = :assignmentType
       and a.due_at is not distinct from :dueAt::timestamptz
     order by a.id limit 1`,
    { ...given },
  );
  return rows[0] ?? null;
};

export const classWithQuizRow = z.strictObject({ id: z.int(), name: z.string(), assigned_at: z.string() });

/** A teacher's classes that have a quiz, however often, each with its latest assignment of it. */
export const ownClassesWithQuiz = (
  read: ReadHandle<'roster' | 'quiz_assignments'>,
  teacherId: number,
  quizUuid: string,
): Promise<z.infer<typeof classWithQuizRow>[]> =>
  read.rows(
    classWithQuizRow,
    sql`select c.id, c.name, ${isoTime('max(a.assigned_at)')} as assigned_at
     from ${quizAssignments} a
       join ${rosterSchoolClassTeachers} t on t.school_class_id = a.school_class_id and t.teacher_id = :teacherId
       join ${rosterSchoolClasses} c on c.id = a.school_class_id
     where a.quiz_uuid = :quizUuid and not ${classArchived('c')}
     group by c.id, c.name
     order by public.sort_key(c.name), c.id`,
    { teacherId, quizUuid },
  );
