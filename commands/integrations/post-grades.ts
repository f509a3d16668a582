import { gradeFailures, type GradeFailure } from '#domain/integrations/failures.ts';
import { isPosted, type ClassroomExportRun, type ClassroomExportState, type Coursework } from '#domain/integrations/state.ts';
import { ClassroomError } from '#adapters/google-classroom/classroom-error.ts';
import { withRetries, type RetryPolicy } from '#adapters/google-classroom/retry.ts';
import { runMany } from '#commands/runner/bulk.ts';
import { findPeople } from '#people/people.ts';
import type { NewCoursework, TeacherClassroom } from '#adapters/google-classroom/classroom.ts';
import { type ExportParts, type ExportContent, recordExportProgress, type StudentGrade } from './classroom-export.ts';

interface CourseworkParts extends ExportParts {
  readonly publicUrl: string;
}

interface GoogleAccess {
  readonly classroom: TeacherClassroom;
  readonly retries: RetryPolicy;
  readonly signal: AbortSignal;
}

const referenceOf = (state: ClassroomExportState): string => `Reference: ${state.reference}`;

/** Google refuses a due date in the past. */
const stillDue = (dueAt: string | null, now: Date): string | null =>
  dueAt !== null && Date.parse(dueAt) > now.getTime() ? dueAt : null;

const newCoursework = (
  { publicUrl, now }: CourseworkParts,
  { assigned, quiz }: ExportContent,
  reference: string,
): NewCoursework => ({
  title: quiz.title,
  description: `A quiz in Earshot. Its grades are posted here from there.\n\n${reference}`,
  maxPoints: quiz.questions.length,
  link: {
    url: `${publicUrl}/students/quiz_assignment_school_classes/${assigned.quizAssignmentSchoolClassId}/quiz`,
    title: quiz.title,
  },
  dueAt: stillDue(assigned.dueAt, now()),
});

/**
 * Finds or creates the assignment's coursework in the class's course. Google returns its id only in the response, which a crash
 * or a timeout can lose, so each attempt first searches for coursework with our reference.
 */
export const ensureCoursework = async (
  parts: CourseworkParts,
  { classroom, retries, signal }: GoogleAccess,
  { run, state }: { readonly run: ClassroomExportRun; readonly state: ClassroomExportState },
  content: ExportContent & { readonly courseId: string },
): Promise<{ readonly coursework: Coursework; readonly state: ClassroomExportState }> => {
  const { courseId } = content;
  const known = state.coursework?.courseId === courseId ? state.coursework : null;
  if (known && (await withRetries(retries, signal, () => classroom.hasCoursework(courseId, known.courseWorkId)))) {
    return { coursework: known, state };
  }
  const reference = referenceOf(state);
  const courseWorkId = await withRetries(retries, signal, async () => {
    const found = await classroom.findCoursework(courseId, reference);
    return found ?? classroom.createCoursework(courseId, newCoursework(parts, content, reference));
  });
  const { value } = await recordExportProgress(parts, run, {
    type: 'RecordCoursework',
    courseId,
    courseWorkId,
    createdAt: parts.now().toISOString(),
    ...(known ? { replaces: known.courseWorkId } : {}),
  });
  return { coursework: { courseId, courseWorkId }, state: value };
};

const gradesAtATime = 4;

/** Null if the failure is not specific to this student: then the whole export has to stop. */
const failureOf = (error: unknown): GradeFailure | null => {
  if (!(error instanceof ClassroomError)) return null;
  switch (error.kind) {
    case 'busy':
      return gradeFailures.unavailable;
    case 'not_found':
      return gradeFailures.notInCourse;
    case 'refused':
      return gradeFailures.refused;
    case 'unauthorised':
    case 'forbidden':
      return null;
    default:
      return error.kind satisfies never;
  }
};

/** Sends one grade. Returns the reason if Classroom does not have it afterwards. */
const send = async (
  { classroom, retries, signal }: GoogleAccess,
  { courseId, courseWorkId }: Coursework,
  email: string | null,
  points: number,
): Promise<GradeFailure | null> => {
  if (email === null) return gradeFailures.noEmail;
  try {
    const find = () => classroom.findSubmission(courseId, courseWorkId, email);
    const submission = await withRetries(retries, signal, find);
    if (!submission) return gradeFailures.notInCourse;
    await withRetries(retries, signal, () => classroom.setGrade(submission, points));
    return null;
  } catch (error) {
    const failure = failureOf(error);
    if (failure === null) throw error;
    return failure;
  }
};

export interface GradesToPost {
  readonly run: ClassroomExportRun;
  readonly state: ClassroomExportState;
  readonly coursework: Coursework;
  readonly grades: readonly StudentGrade[];
}

/** Posts the grades that Classroom does not have yet, and records the result of each. */
export const postGrades = async (
  parts: ExportParts,
  access: GoogleAccess,
  { run, state, coursework, grades }: GradesToPost,
): Promise<void> => {
  const changed = grades.filter((grade) => !isPosted(state, grade.studentId, grade));
  const people = await findPeople(
    parts.db,
    changed.map(({ studentId }) => studentId),
  );
  const post = async ({ studentId, ...grade }: StudentGrade): Promise<void> => {
    const person = people.get(studentId);
    const reason = person?.erased
      ? gradeFailures.erased
      : await send(access, coursework, person?.email ?? null, grade.correctAnswersCount);
    const at = parts.now().toISOString();
    await recordExportProgress(
      parts,
      run,
      reason === null
        ? { type: 'RecordGradePosted', studentId, ...grade, postedAt: at }
        : { type: 'RecordGradeFailed', studentId, solutionUuid: grade.solutionUuid, reason, failedAt: at },
    );
  };
  await runMany(changed, post, { concurrency: gradesAtATime });
};
