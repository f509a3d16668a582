/** A class at work on a lesson, and one student's work in it, as the teacher sees them. */
import { findStudentWork, type FoundStudentWork } from '#commands/lesson-work/student-work/read-work.ts';
import { wordsWritten } from '#domain/lesson-work/student-work/decider.ts';
import { workBlocks } from '#domain/assignments/lesson-assignment/available-blocks.ts';
import { completedAt, type StudentWork } from '#domain/lesson-work/student-work/state.ts';
import { timeSpentSeconds } from '#domain/shared/time-spent.ts';
import { decryptFor } from '#people/personal-keys.ts';
import { findPerson } from '#projections/classes/roster/queries.ts';
import { worksOfClass } from '#projections/lesson-work/lesson-assignments/queries.ts';
import type { SignedInContext } from '#api/http/route.ts';
import { presentAssignment } from '#api/assignments/lesson-assignments/presenter.ts';
import { classWorkUrl, printUrl, studentWorkUrl, taughtWorkUrl } from './links.ts';
import type { AssignmentPrintPageData, StudentWorkPageData } from './schemas.ts';
import { requireGiven } from '#api/assignments/lesson-assignments/require-given.ts';
import { presentWritten } from './written-work.ts';

interface InClass {
  readonly id: string;
  readonly school_class_id: number;
}
type Context = SignedInContext<'roster' | 'lesson_assignments' | 'student_works' | 'accommodations' | 'quiz_results'>;
type PresentedWork = AssignmentPrintPageData['works'][number];

const notStarted = {
  state: 'not_started',
  completed_blocks: [],
  words: 0,
  time_spent_seconds: 0,
  started_at: null,
  submitted_at: null,
  reopened: null,
} as const;

const presentWork = async ({ services }: Context, work: StudentWork) => {
  const { status, reopened, revision, startedAt, submittedAt, moments } = work;
  return {
    state: status,
    completed_blocks: workBlocks.filter((block) => completedAt(work, block)),
    words: wordsWritten(work),
    time_spent_seconds: timeSpentSeconds(moments),
    started_at: startedAt,
    submitted_at: status === 'submitted' ? submittedAt : null,
    reopened: reopened && {
      reason: await decryptFor(services.db, work.studentId, reopened.reason.sealed),
      at: reopened.at,
      // Possible until the student continues.
      can_undo: revision === reopened.revision,
    },
  };
};

const presentFound = async (
  context: Context,
  student: PresentedWork['student'],
  { assignment, work, data }: FoundStudentWork,
): Promise<PresentedWork> => ({
  student,
  ...(work ? await presentWork(context, work) : notStarted),
  written: presentWritten(assignment.content, data),
});

/** One student's work, for a teacher of the class. @throws 404 */
export const findWork = async (
  context: Context,
  params: InClass & { readonly student_id: number },
): Promise<StudentWorkPageData> => {
  const { given, schoolClass } = await requireGiven(context, params);
  const { student_id: studentId } = params;
  const found = await findStudentWork(context.command(), given.lessonAssignmentSchoolClassId, studentId);
  const student = { id: studentId, name: (await findPerson(context.read, studentId))?.name ?? '' };
  const url = studentWorkUrl(params, studentId);
  return {
    ...(await presentFound(context, student, found)),
    assignment: { id: found.assignment.lessonAssignmentUuid, ...presentAssignment(found.assignment.content) },
    school_class: schoolClass,
    data: found.data,
    work_url: url,
    class_url: classWorkUrl(params),
    timeline_url: `${url}/timeline`,
    print_url: printUrl(params, studentId),
    feedback_url: found.work?.status === 'submitted' ? taughtWorkUrl(found.work.studentWorkUuid) : null,
  };
};

/** Everything to print at once: the work of one student, or of everybody who has started. @throws 404 */
export const findWorksToPrint = async (
  context: Context,
  params: InClass,
  studentId: number | undefined,
): Promise<AssignmentPrintPageData> => {
  const { given, assignment, schoolClass } = await requireGiven(context, params);
  const id = given.lessonAssignmentSchoolClassId;
  const rows = await worksOfClass(context.read, id, context.services.now().toISOString());
  const wanted =
    studentId === undefined
      ? rows.filter(({ state }) => state !== 'not_started')
      : rows.filter((row) => row.student_id === studentId);
  // A student outside the class is refused as everywhere else.
  if (studentId !== undefined && wanted.length === 0) await findStudentWork(context.command(), id, studentId);
  const works: PresentedWork[] = [];
  for (const { student_id: student, student_name: name } of wanted) {
    works.push(await presentFound(context, { id: student, name }, await findStudentWork(context.command(), id, student)));
  }
  const { blocks } = presentAssignment(assignment.content);
  return {
    assignment: { id: assignment.lessonAssignmentUuid, title: assignment.content.title, blocks },
    school_class: schoolClass,
    works,
    back_url: studentId === undefined ? classWorkUrl(params) : studentWorkUrl(params, studentId),
  };
};
