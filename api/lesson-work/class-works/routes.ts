import { classTopic, studentWorkTopic } from '#api/http/live/topics.ts';
import { studentWorkUuidOf } from '#domain/lesson-work/student-work/stream.ts';
import type { RecordKind, Records } from '#api/http/record-access.ts';
import { defineRoute, type Route } from '#api/http/route.ts';
import { classReportCsv, findClassReport, topicsOfClassReport } from './class-report.ts';
import { assignmentPrintPage, classWorkPage, printQuery, studentWorkPage, workTimelinePage } from './schemas.ts';
import { findWork, findWorksToPrint } from './find-work.ts';
import { requireGiven } from '#api/assignments/lesson-assignments/require-given.ts';
import { givenParams, workParams } from '#api/assignments/lesson-assignments/schemas.ts';
import { findWorkTimeline } from './work-timeline.ts';

const shared = {
  method: 'get',
  tag: 'Lesson assignments',
  access: ['teacher'],
  concealed: true,
  problems: [404],
  reads: ['roster', 'lesson_assignments', 'student_works', 'accommodations'],
} as const;

const ofClass = '/teach/lesson_assignments/{id}/school_class/{school_class_id}';
const ofStudent = `${ofClass}/students/{student_id}`;

const studentRecords = (
  what: RecordKind,
): Records<{ readonly params: { readonly school_class_id: number; readonly student_id: number } }> => ({
  action: 'viewed',
  what,
  of: ({ params }) => ({ schoolClassIds: [params.school_class_id], studentId: params.student_id }),
});

/** A class at work on an assignment, as its teachers read it. */
export const classReportRoutes: readonly Route[] = [
  defineRoute({
    ...shared,
    path: ofClass,
    summary: 'How far each student of a class is with an assignment',
    request: { params: givenParams },
    response: classWorkPage,
    records: { action: 'viewed', what: 'student_works', of: ({ params }) => ({ schoolClassIds: [params.school_class_id] }) },
    page: {
      id: 'assignment_class_table',
      title: ({ assignment, school_class: inClass }) => `${assignment.title}: ${inClass.school_class_name}`,
      csv: classReportCsv,
    },
    live: ({ params }, context) => topicsOfClassReport(context, params),
    handler: ({ params }, context) => findClassReport(context, params),
  }),
  defineRoute({
    ...shared,
    path: `${ofClass}/print`,
    summary: 'What the students of a class have written for an assignment, all on one page; or one of them',
    request: { params: givenParams, query: printQuery },
    response: assignmentPrintPage,
    records: {
      action: 'exported',
      what: 'student_works',
      of: ({ params, query }) => ({
        schoolClassIds: [params.school_class_id],
        ...(query.student_id !== undefined && { studentId: query.student_id }),
      }),
    },
    page: {
      id: 'assignment_print',
      title: ({ assignment, school_class: inClass }) => `${assignment.title}: ${inClass.school_class_name}, to print`,
    },
    handler: ({ params, query }, context) => findWorksToPrint(context, params, query.student_id),
  }),
  defineRoute({
    ...shared,
    path: ofStudent,
    summary: 'What a student has written for an assignment',
    request: { params: workParams },
    response: studentWorkPage,
    records: studentRecords('student_work'),
    page: { id: 'assignment_student_work', title: ({ student, assignment }) => `${student.name}: ${assignment.title}` },
    live: async ({ params }, context) => {
      const { given } = await requireGiven(context, params);
      const work = studentWorkUuidOf(given.lessonAssignmentSchoolClassId, params.student_id);
      return [studentWorkTopic(work), classTopic(given.schoolClassId)];
    },
    handler: ({ params }, context) => findWork(context, params),
  }),
  defineRoute({
    ...shared,
    path: `${ofStudent}/timeline`,
    summary: 'How a student’s work on an assignment grew: what was when, with the text as it then read',
    request: { params: workParams },
    response: workTimelinePage,
    records: studentRecords('student_work_timeline'),
    page: {
      id: 'assignment_work_timeline',
      title: ({ student, assignment }) => `Timeline: ${student.name}, ${assignment.title}`,
    },
    handler: ({ params }, context) => findWorkTimeline(context, params),
  }),
];
