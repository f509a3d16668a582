import { z } from 'zod';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';
import { studentFeedback, studentFeedbackComments } from '../student-feedback/tables.ts';
import { studentWorks } from './tables.ts';
import { people } from '#projections/tables/outside.ts';

export const workInTurnRow = z.strictObject({
  uuid: z.string(),
  has_feedback: z.boolean(),
});
export type WorkInTurn = z.infer<typeof workInTurnRow>;

/** The submitted works of a class for an assignment, and the one being viewed, by name. */
export const worksInTurn = (
  read: ReadHandle<'student_works' | 'student_feedback'>,
  lessonAssignmentSchoolClassId: number,
  lookedAt: string,
): Promise<WorkInTurn[]> =>
  read.rows(
    workInTurnRow,
    sql`select w.uuid, coalesce(f.has_text, false)
         or exists (select from ${studentFeedbackComments} c where c.student_work_uuid = w.uuid) as has_feedback
     from ${studentWorks} w join ${people} p on p.id = w.student_id
       left join ${studentFeedback} f on f.student_work_uuid = w.uuid
     where w.lesson_assignment_school_class_id = :id and (w.status = 'submitted' or w.uuid = :lookedAt)
     order by p.sort_name, w.student_id`,
    { id: lessonAssignmentSchoolClassId, lookedAt },
  );

export interface Neighbours {
  /**
   * The next work without feedback, by name, wrapping around at the end; without any, simply the next one. Null if there is none.
   */
  readonly next: string | null;
  readonly previous: string | null;
}

/** For a work that was left without feedback: without wrapping around, which would return to it again and again. */
export const nextAfter = (works: readonly WorkInTurn[], lookedAt: string): string | null => {
  const after = works.slice(works.findIndex(({ uuid }) => uuid === lookedAt) + 1);
  return (after.find(({ has_feedback }) => !has_feedback) ?? after[0])?.uuid ?? null;
};

/** `works` are sorted by name and include the one being viewed. */
export const neighboursOf = (works: readonly WorkInTurn[], lookedAt: string): Neighbours => {
  const place = works.findIndex(({ uuid }) => uuid === lookedAt);
  const after = works.slice(place + 1);
  const around = [...after, ...works.slice(0, Math.max(0, place))];
  const next = around.find(({ has_feedback }) => !has_feedback) ?? after[0];
  return { next: next?.uuid ?? null, previous: works[place - 1]?.uuid ?? null };
};
