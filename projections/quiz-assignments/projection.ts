import type { Projection } from '../projection.ts';
import { RowChanges } from '../shared/row-changes.ts';

const table = {
  name: 'quiz_assignments',
  key: ['id'],
  columns: ['id', 'quiz_uuid', 'school_class_id', 'assignment_type', 'teacher_id', 'assigned_at', 'due_at'],
} as const;

/** Which quiz was assigned to which class, by whom, until when. */
export const quizAssignmentsProjection: Projection<RowChanges> = {
  name: 'quiz_assignments',
  version: 1,
  categories: ['quizAssignment'],
  tables: [
    {
      name: 'quiz_assignments',
      columns: `id int primary key, quiz_uuid uuid not null, school_class_id int not null, assignment_type text not null,
        teacher_id int, assigned_at timestamptz not null, due_at timestamptz`,
      indexes: ['create index on %table% (school_class_id, assigned_at)', 'create index on %table% (quiz_uuid, school_class_id)'],
    },
  ],
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
      }),
  },
  emptyBatch: () => new RowChanges(table),
  flush: (trx, batch) => batch.flush(trx),
};
