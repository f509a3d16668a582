import type { Knex } from 'knex';
import type { EventFor, Projection } from '#projections/tables/projection.ts';
import { jsonbText } from '#projections/shared/json.ts';
import { RowChanges } from '#projections/shared/row-changes.ts';
import type { Row } from '#projections/tables/table.ts';
import { GradeChanges } from './grade-changes.ts';
import { classroomCourses, classroomExports, classroomGrades } from './tables.ts';

interface Batch {
  readonly courses: RowChanges<typeof classroomCourses>;
  readonly exports: RowChanges<typeof classroomExports>;
  readonly requested: RequestedRuns;
  readonly grades: GradeChanges;
}

/** A new run keeps the assignment's coursework: it updates a row that the first run has to insert. */
type RequestedRuns = Map<number, Omit<Row<typeof classroomExports>, 'course_id' | 'course_work_id'>>;

const insertMissing = async (trx: Knex.Transaction, requested: RequestedRuns): Promise<void> => {
  await trx.raw(
    `insert into classroom_exports select * from jsonb_populate_recordset(null::classroom_exports, ?::jsonb)
     on conflict (quiz_assignment_school_class_id) do nothing`,
    [jsonbText([...requested.values()])],
  );
};

const request = (batch: Batch, { data }: EventFor<'ClassroomExportRequested'>): void => {
  const { quizAssignmentSchoolClassId: id, exportUuid, requestedAt } = data;
  const run = { export_uuid: exportUuid, state: 'running', requested_at: requestedAt, completed_at: null, reason: null } as const;
  batch.requested.set(id, { quiz_assignment_school_class_id: id, ...run });
  batch.exports.patch({ quiz_assignment_school_class_id: id, ...run });
};

/** Exports of grades to Google Classroom: the latest run of each assignment, and the result for each student's grade. */
export const classroomExportsProjection: Projection<Batch> = {
  name: 'classroom_exports',
  version: 1,
  categories: ['schoolClass', 'classroomExport'],
  tables: [classroomCourses, classroomExports, classroomGrades],
  handlers: {
    SchoolClassGoogleCourseLinked: ({ courses }, { data }) =>
      courses.put({ school_class_id: data.schoolClassId, course_id: data.courseId }),
    ClassroomExportRequested: request,
    ClassroomCourseworkCreated: ({ exports, grades }, { data }) => {
      const { quizAssignmentSchoolClassId: id, courseId, courseWorkId } = data;
      exports.patch({ quiz_assignment_school_class_id: id, course_id: courseId, course_work_id: courseWorkId });
      grades.clear(id);
    },
    ClassroomGradePosted: ({ grades }, event) => grades.posted(event),
    ClassroomGradeFailed: ({ grades }, event) => grades.failed(event),
    ClassroomExportCompleted: ({ exports }, { data }) =>
      exports.patch({
        quiz_assignment_school_class_id: data.quizAssignmentSchoolClassId,
        state: 'completed',
        completed_at: data.completedAt,
      }),
    ClassroomExportFailed: ({ exports }, { data }) =>
      exports.patch({
        quiz_assignment_school_class_id: data.quizAssignmentSchoolClassId,
        state: 'failed',
        completed_at: data.failedAt,
        reason: data.reason,
      }),
  },
  emptyBatch: () => ({
    courses: new RowChanges(classroomCourses),
    exports: new RowChanges(classroomExports),
    requested: new Map(),
    grades: new GradeChanges(),
  }),
  flush: async (trx, { courses, exports, requested, grades }) => {
    await courses.flush(trx);
    if (requested.size > 0) await insertMissing(trx, requested);
    await exports.flush(trx);
    await grades.flush(trx);
  },
};
