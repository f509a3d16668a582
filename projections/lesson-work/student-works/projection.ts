import { fieldKey } from '#domain/lesson-work/student-work/state.ts';
import type { Projection } from '#projections/tables/projection.ts';
import { RowChanges } from '#projections/shared/row-changes.ts';
import { addTimeSpent, type StudentMoment } from './add-time-spent.ts';
import { keepFirstSubmit } from './keep-first-submit.ts';
import { studentWorkBlocks, studentWorks, studentWorkTexts } from './tables.ts';

interface StudentWorksBatch {
  readonly works: RowChanges<typeof studentWorks>;
  readonly blocks: RowChanges<typeof studentWorkBlocks>;
  readonly texts: RowChanges<typeof studentWorkTexts>;
  readonly moments: StudentMoment[];
  readonly submits: StudentMoment[];
}

/** Students' work on their lesson assignments. */
export const studentWorksProjection: Projection<StudentWorksBatch> = {
  name: 'student_works',
  version: 2,
  categories: ['studentWork'],
  tables: [studentWorks, studentWorkBlocks, studentWorkTexts],
  handlers: {
    StudentWorkStarted: ({ works }, { data }) =>
      works.put({
        uuid: data.studentWorkUuid,
        lesson_assignment_school_class_id: data.lessonAssignmentSchoolClassId,
        lesson_assignment_uuid: data.lessonAssignmentUuid,
        school_class_id: data.schoolClassId,
        student_id: data.studentId,
        status: 'in_progress',
        started_at: data.startedAt,
        changed_at: data.startedAt,
        time_spent_ms: 0,
        submitted_at: null,
        first_submitted_at: null,
        reopened_at: null,
        reopen_reason: null,
      }),
    StudentWorkBlockCompleted: ({ blocks, moments }, { data }) => {
      blocks.put({ student_work_uuid: data.studentWorkUuid, block: data.block, completed_at: data.completedAt });
      moments.push({ uuid: data.studentWorkUuid, at: data.completedAt });
    },
    StudentWorkBlockReopened: ({ blocks, moments }, { data }) => {
      blocks.remove({ student_work_uuid: data.studentWorkUuid, block: data.block });
      moments.push({ uuid: data.studentWorkUuid, at: data.reopenedAt });
    },
    StudentWorkTextWritten: ({ texts, moments }, { data }) => {
      texts.put({
        student_work_uuid: data.studentWorkUuid,
        field_key: fieldKey(data.field),
        field: data.field,
        sealed: data.text.sealed,
        words: data.text.words,
        written_at: data.writtenAt,
      });
      moments.push({ uuid: data.studentWorkUuid, at: data.writtenAt });
    },
    StudentWorkSubmitted: ({ works, moments, submits }, { data }) => {
      works.patch({
        uuid: data.studentWorkUuid,
        status: 'submitted',
        submitted_at: data.submittedAt,
        reopened_at: null,
        reopen_reason: null,
      });
      submits.push({ uuid: data.studentWorkUuid, at: data.submittedAt });
      moments.push({ uuid: data.studentWorkUuid, at: data.submittedAt });
    },
    StudentWorkReopened: ({ works }, { data }) =>
      works.patch({
        uuid: data.studentWorkUuid,
        status: 'in_progress',
        reopened_at: data.reopenedAt,
        reopen_reason: data.reason.sealed,
      }),
    StudentWorkReopeningUndone: ({ works }, { data }) =>
      works.patch({ uuid: data.studentWorkUuid, status: 'submitted', reopened_at: null, reopen_reason: null }),
  },
  emptyBatch: () => ({
    works: new RowChanges(studentWorks),
    blocks: new RowChanges(studentWorkBlocks),
    texts: new RowChanges(studentWorkTexts),
    moments: [],
    submits: [],
  }),
  flush: async (trx, { works, blocks, texts, moments, submits }) => {
    await works.flush(trx);
    await blocks.flush(trx);
    await texts.flush(trx);
    await addTimeSpent(trx, moments);
    await keepFirstSubmit(trx, submits);
  },
};
