import type { Knex } from 'knex';
import type { EventFor, Projection } from '../projection.ts';
import { jsonbText } from '../shared/json.ts';
import { RowChanges } from '../shared/row-changes.ts';
import { GradeChanges, gradesTable } from './grade-changes.ts';

const coursesTable = { name: 'classroom_courses', key: ['school_class_id'], columns: ['school_class_id', 'course_id'] } as const;

const exportsTable = {
  name: 'classroom_exports',
  key: ['quiz_assignment_school_class_id'],
  columns: [
    'quiz_assignment_school_class_id',
    'export_uuid',
    'state',
    'requested_at',
    'completed_at',
    'reason',
    'course_id',
    'course_work_id',
  ],
} as const;

interface Batch {
  readonly courses: RowChanges;
  readonly exports: RowChanges;
  readonly requested: RequestedRuns;
  readonly grades: GradeChanges;
}

/** A new run leaves the assignment's coursework as it is: it changes a row, which the first run has to make. */
type RequestedRuns = Map<number, Readonly<Record<string, unknown>>>;

const insertMissing = async (trx: Knex.Transaction, requested: RequestedRuns): Promise<void> => {
  await trx.raw(
    `insert into classroom_exports select * from jsonb_populate_recordset(null::classroom_exports, ?::jsonb)
     on conflict (quiz_assignment_school_class_id) do nothing`,
    [jsonbText([...requested.values()])],
  );
};

const request = (batch: Batch, { data }: EventFor<'ClassroomExportRequested'>): void => {
  const { quizAssignmentSchoolClassId: id, exportUuid, requestedAt } = data;
  const run = { export_uuid: exportUuid, state: 'running', requested_at: requestedAt, completed_at: null, reason: null };
  batch.requested.set(id, { quiz_assignment_school_class_id: id, ...run });
  batch.exports.patch({ quiz_assignment_school_class_id: id, ...run });
};

/** Exports of grades to Google Classroom: the latest run of each assignment, and what became of each student's grade. */
export const classroomExportsProjection: Projection<Batch> = {
  name: 'classroom_exports',
  version: 1,
  categories: ['schoolClass', 'classroomExport'],
  tables: [
    { name: coursesTable.name, columns: 'school_class_id int primary key, course_id text not null' },
    {
      name: exportsTable.name,
      columns: `quiz_assignment_school_class_id int primary key, export_uuid uuid not null, state text not null,
        requested_at timestamptz not null, completed_at timestamptz, reason text, course_id text, course_work_id text`,
      indexes: [`create index on %table% (requested_at) where state = 'running'`],
    },
    gradesTable,
  ],
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
    courses: new RowChanges(coursesTable),
    exports: new RowChanges(exportsTable),
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
