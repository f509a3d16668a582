/** Exports of grades to Google Classroom: begin one, choose the course, see what was sent. */
import { z } from 'zod';
import { requestClassroomExport } from '#commands/integrations/classroom-export.ts';
import { requireTaughtClass } from '#commands/classes/school-class/managed-class.ts';
import { linkGoogleCourse } from '#commands/classes/school-class/school-class.ts';
import {
  classroomLedger,
  googleCourseOfClass,
  latestClassroomExport,
  type ClassroomExportRow,
  type LedgerRow,
} from '#projections/integrations/classroom-exports/queries.ts';
import { findAssignment, type AssignmentReads, type AssignmentRow } from '#projections/quiz-taking/assignments/queries.ts';
import { HttpProblem, notFound } from '#api/http/problem.ts';
import type { RecordScope } from '#api/http/record-access.ts';
import { commandReply, defineRoute, redirect, type Route, type SignedInContext } from '#api/http/route.ts';
import { findOwnClass } from '#api/classes/school-classes/find-classes.ts';
import { idParam } from '#api/shared/schemas.ts';
import { LRUCache } from 'lru-cache';
import { findPeople } from '#people/people.ts';
import type { Classroom, ClassroomCourse } from '#adapters/google-classroom/classroom.ts';
import { ClassroomError } from '#adapters/google-classroom/classroom-error.ts';
import type { Given } from '#api/http/needs.ts';
import { quizReportUrl } from '#api/shared/quizable.ts';
import {
  type ClassroomGradeState,
  type ClassroomLedgerPageData,
  type ClassroomLedgerRow,
  classroomExportReply,
  classroomLedgerPage,
  googleCourseBody,
  googleCourseReply,
} from './schemas.ts';

const credentialsSetting = 'GOOGLE_CLASSROOM_CREDENTIALS';

/** The state of a student's grade: first by the solution that counts here, then by what Classroom shows for it. */
const gradeState = (row: LedgerRow): ClassroomGradeState => {
  const posted = row.posted_solution_uuid !== null;
  if (row.solution_uuid === null) return row.not_owed ?? (posted ? 'reset' : 'not_submitted');
  if (row.failed_solution_uuid === row.solution_uuid) return 'failed';
  if (!posted) return 'pending';
  const same = row.posted_solution_uuid === row.solution_uuid && row.posted_correct_count === row.correct_count;
  return same ? 'posted' : 'changed';
};

const presentRow = (row: LedgerRow): ClassroomLedgerRow => {
  const state = gradeState(row);
  // Classroom still shows a score that counts no more here.
  const isShownThere = row.solution_uuid === null;
  const { student_id, student_name, posted_at } = row;
  return {
    student_id,
    student_name,
    state,
    posted_at,
    reason: state === 'failed' ? row.reason : null,
    correct_answers_count: isShownThere ? row.posted_correct_count : row.correct_count,
    questions_count: isShownThere ? row.posted_questions_count : row.questions_count,
  };
};

const presentExport = (run: ClassroomExportRow | null): ClassroomLedgerPageData['last_export'] => {
  if (!run) return null;
  const { state: _state, ...fields } = run;
  return fields;
};

interface LedgerParts {
  readonly assignment: AssignmentRow;
  readonly configured: boolean;
  readonly courseId: string | null;
  readonly courses: readonly ClassroomCourse[] | null;
  readonly run: ClassroomExportRow | null;
  readonly rows: readonly LedgerRow[];
}

const presentLedger = (parts: LedgerParts): ClassroomLedgerPageData => {
  const { assignment, configured, courseId, courses, run, rows } = parts;
  const { quiz_assignment_school_class_id, title, school_class_id, school_class_name } = assignment;
  return {
    quiz_assignment_school_class_id,
    title,
    school_class_id,
    school_class_name,
    report_url: quizReportUrl(assignment),
    configured,
    missing_setting: configured ? null : credentialsSetting,
    course: courseId === null ? null : { id: courseId, name: courses?.find(({ id }) => id === courseId)?.name ?? null },
    courses: courses && courses.map(({ id, name }) => ({ id, name })),
    state: run?.state ?? 'none',
    last_export: presentExport(run),
    rows: rows.map(presentRow),
  };
};

/** A page does not wait longer for Google than a person would. */
const patienceMs = 4_000;
const keptMs = 60_000;

type Lists = LRUCache<string, ClassroomCourse[]>;
const lists = new WeakMap<Classroom, Lists>();

const listsOf = (classroom: Classroom): Lists => {
  const known = lists.get(classroom) ?? new LRUCache({ max: 1_000, ttl: keptMs });
  lists.set(classroom, known);
  return known;
};

const inTime = async <Value>(work: Promise<Value>): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ClassroomError('busy', 'Google did not answer in time.')), patienceMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** The teacher's active courses; null when there is no access to Google, or it does not answer. */
const findCourses = async (
  { db, classroom, logger }: Given<'classroom'>,
  teacherId: number,
): Promise<readonly ClassroomCourse[] | null> => {
  const email = classroom && (await findPeople(db, [teacherId])).get(teacherId)?.email;
  if (!classroom || !email) return null;
  const known = listsOf(classroom).get(email);
  if (known) return known;
  try {
    const courses = await inTime(classroom.asTeacher(email).activeCourses());
    listsOf(classroom).set(email, courses);
    return courses;
  } catch (error) {
    if (!(error instanceof ClassroomError)) throw error;
    logger.warn(
      { kind: error.kind, reason: error.message },
      'the courses of a teacher could not be loaded from Google Classroom',
    );
    return null;
  }
};

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

/** If Google is reachable, a class cannot be linked to a course that its teacher does not have. */
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
