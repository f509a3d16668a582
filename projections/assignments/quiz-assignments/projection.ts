import type { Projection } from '#projections/tables/projection.ts';
import { RowChanges } from '#projections/shared/row-changes.ts';
import { quizAssignments } from './tables.ts';

/** Which quiz was assigned to which class, by whom, until when. */
export const quizAssignmentsProjection: Projection<RowChanges<typeof quizAssignments>> = {
  name: 'quiz_assignments',
  version: 2,
  categories: ['quizAssignment'],
  tables: [quizAssignments],
  handlers: {
    QuizAssigned: (batch, { data }) =>
      batch.put({
        id: data.quizAssignmentSchoolClassId,
        quiz_uuid: data.quizUuid,
        school_class_id: data.schoolClassId,
        assignment_type: data.assignmentType,
        teacher_id: data.teacherId,
        assigned_at: data.assignedAt,
        due_at: data.dueAt,
        answers_held_back: data.answersHeldBack ?? false,
      }),
    QuizAssignmentDueChanged: (batch, { data }) => batch.patch({ id: data.quizAssignmentSchoolClassId, due_at: data.dueAt }),
    // No student has begun it, so nothing refers to it.
    QuizAssignmentWithdrawn: (batch, { data }) => batch.remove({ id: data.quizAssignmentSchoolClassId }),
  },
  emptyBatch: () => new RowChanges(quizAssignments),
  flush: (trx, batch) => batch.flush(trx),
};
