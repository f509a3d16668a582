/** Exports of grades to Google Classroom: begin one, choose the course, see what was sent. */
import { z } from 'zod';
import { requestClassroomExport } from '#commands/integrations/request-classroom-export.ts';
import { requireTaughtClass } from '#commands/classes/school-class/require-taught-class.ts';
import { linkGoogleCourse } from '#commands/classes/school-class/link-google-course.ts';
import {
  classroomLedger,
  googleCourseOfClass,
  latestClassroomExport,
} from '#projections/integrations/classroom-exports/queries.ts';
import { findAssignment, type AssignmentReads } from '#projections/quiz-taking/assignments/queries.ts';
import { HttpProblem, notFound } from '#api/http/problem.ts';
import type { RecordScope } from '#api/http/record-access.ts';
import { commandReply, defineRoute, redirect, type Route, type SignedInContext } from '#api/http/route.ts';
import { findOwnClass } from '#api/classes/school-classes/find-classes.ts';
import { idParam } from '#api/shared/schemas.ts';
import { findCourses } from './find-courses.ts';
import { presentLedger } from './presenter.ts';
import { classroomExportReply, classroomLedgerPage, googleCourseBody, googleCourseReply } from './schemas.ts';

const params = z.object({ id: idParam });
const ofAssignment = (input: { readonly params: { readonly id: number } }): RecordScope => ({ assignmentId: input.params.id });
const exportMessage = 'Grades will be exported to Google Classroom soon. Once exported, the system will notify you by email.';

const ledgerUrl = (assignmentId: number): string => `/quiz_assignment_school_classes/${assignmentId}/google_classroom_export`;

const findLedger = async (
  { services, read, viewer }: SignedInContext<AssignmentReads | 'classroom_exports', 'classroom'>,
  assignmentId: number,
) => {
  const assignment = await findAssignment(read, assignmentId);
  if (!assignment) throw notFound('This assignment');
  const { id: schoolClassId } = await findOwnClass(read, viewer, assignment.school_class_id);
  const [courses, courseId, run, rows] = await Promise.all([
    findCourses(services, viewer.id),
    googleCourseOfClass(read, schoolClassId),
    latestClassroomExport(read, assignmentId),
    classroomLedger(read, { assignmentId, schoolClassId }),
  ]);
  return presentLedger({ assignment, configured: services.classroom !== null, courseId, courses, run, rows });
};

/** Where Google can be asked, a class is not linked to a course that its teacher does not have. */
const assertOwnCourse = async ({ services, viewer }: SignedInContext<never, 'classroom'>, courseId: string): Promise<void> => {
  if (!services.classroom) return;
  const courses = await findCourses(services, viewer.id);
  if (!courses) {
    const text = 'Google Classroom does not answer, so the course cannot be checked. Please try again in a moment.';
    throw new HttpProblem(503, 'classroom_unavailable', text, { headers: { 'retry-after': '10' } });
  }
  if (courses.some(({ id }) => id === courseId)) return;
  throw new HttpProblem(409, 'classroom_course_unknown', 'This is not one of your active Google Classroom courses.');
};

export const classroomExportRoutes: readonly Route[] = [
  defineRoute({
    method: 'get',
    path: '/quiz_assignment_school_classes/{id}/google_classroom_export',
    tag: 'Google Classroom',
    summary: 'Which grades of an assignment Google Classroom has, and why it lacks the others',
    access: ['teacher'],
    concealed: true,
    request: { params },
    response: classroomLedgerPage,
    reads: ['classroom_exports', 'quiz_assignments', 'quiz_results', 'quizzes', 'roster'],
    records: { action: 'viewed', what: 'classroom_grades', of: ofAssignment },
    page: { id: 'classroom_ledger', title: (data) => `${data.title}: Google Classroom` },
    needs: ['classroom'],
    handler: (input, context) => findLedger(context, input.params.id),
  }),
  defineRoute({
    method: 'post',
    path: '/quiz_assignment_school_classes/{id}/google_classroom_export',
    tag: 'Google Classroom',
    summary: 'Exports the grades of an assignment to Google Classroom; joins the export that is under way',
    access: ['teacher'],
    concealed: true,
    request: { params },
    response: classroomExportReply,
    statuses: [202, 303],
    records: { action: 'exported', what: 'classroom_grades', of: ofAssignment },
    problems: [404, 409],
    needs: ['classroom'],
    commands: ['requestClassroomExport'],
    handler: async (input, context) => {
      const { services } = context;
      const { id: quizAssignmentSchoolClassId } = input.params;
      const configured = services.classroom !== null;
      const outcome = await requestClassroomExport(context.command(), { quizAssignmentSchoolClassId, configured });
      if (context.wantsDocument) return redirect(ledgerUrl(quizAssignmentSchoolClassId), outcome.position);
      return commandReply(outcome, { message: exportMessage }, 202);
    },
  }),
  defineRoute({
    method: 'put',
    path: '/school_classes/{id}/google_classroom_course',
    tag: 'Google Classroom',
    summary: 'Chooses the Google Classroom course of a class',
    access: ['teacher'],
    concealed: true,
    request: { params, body: googleCourseBody },
    response: googleCourseReply,
    problems: [404, 409, 503],
    needs: ['classroom'],
    commands: ['linkGoogleCourse'],
    handler: async ({ params: { id }, body }, context) => {
      const command = context.command();
      await requireTaughtClass(command, id);
      await assertOwnCourse(context, body.course_id);
      const outcome = await linkGoogleCourse(command, { schoolClassId: id, courseId: body.course_id });
      return commandReply(outcome, { school_class_id: id, course_id: body.course_id });
    },
  }),
];
