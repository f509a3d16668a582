import type { WorkWithFeedback } from '#domain/lesson-work/student-feedback/events.ts';
import type { Projection } from '#projections/tables/projection.ts';
import { jsonbText } from '#projections/shared/json.ts';
import { RowChanges } from '#projections/shared/row-changes.ts';
import type { Row } from '#projections/tables/table.ts';
import { studentFeedback, studentFeedbackComments } from './tables.ts';

interface Batch {
  /** Works with feedback: their rows are inserted if missing. */
  readonly works: Map<string, Row<typeof studentFeedback>>;
  readonly changes: RowChanges<typeof studentFeedback>;
  readonly comments: RowChanges<typeof studentFeedbackComments>;
}

type Changed = Partial<Pick<Row<typeof studentFeedback>, 'has_text' | 'is_new'>>;

const change = ({ works, changes }: Batch, work: WorkWithFeedback, at: string, changed: Changed): void => {
  works.set(work.studentWorkUuid, {
    student_work_uuid: work.studentWorkUuid,
    student_id: work.studentId,
    lesson_assignment_school_class_id: work.lessonAssignmentSchoolClassId,
    has_text: false,
    is_new: false,
    changed_at: at,
  });
  changes.patch({ student_work_uuid: work.studentWorkUuid, changed_at: at, ...changed });
};

/** Which works have teacher feedback, and whether the student has seen it. */
export const studentFeedbackProjection: Projection<Batch> = {
  name: 'student_feedback',
  version: 1,
  categories: ['studentFeedback'],
  tables: [studentFeedback, studentFeedbackComments],
  handlers: {
    StudentFeedbackGiven: (batch, { data }) => {
      const says = data.text.characters > 0;
      change(batch, data, data.givenAt, { has_text: says, ...(says ? { is_new: true } : {}) });
    },
    StudentFeedbackCommentAdded: (batch, { data }) => {
      const { commentUuid, studentWorkUuid, addedAt } = data;
      batch.comments.put({ comment_uuid: commentUuid, student_work_uuid: studentWorkUuid, added_at: addedAt });
      change(batch, data, addedAt, { is_new: true });
    },
    StudentFeedbackCommentRemoved: (batch, { data }) => {
      batch.comments.remove({ comment_uuid: data.commentUuid });
      change(batch, data, data.removedAt, {});
    },
    StudentFeedbackSeen: (batch, { data }) => change(batch, data, data.seenAt, { is_new: false }),
  },
  emptyBatch: () => ({
    works: new Map(),
    changes: new RowChanges(studentFeedback),
    comments: new RowChanges(studentFeedbackComments),
  }),
  flush: async (trx, { works, changes, comments }) => {
    if (works.size > 0) {
      await trx.raw(
        `insert into student_feedback select * from jsonb_populate_recordset(null::student_feedback, ?::jsonb)
         on conflict (student_work_uuid) do nothing`,
        [jsonbText([...works.values()])],
      );
    }
    await changes.flush(trx);
    await comments.flush(trx);
  },
};
