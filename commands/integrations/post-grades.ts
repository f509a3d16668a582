import { gradeFailures, type GradeFailure } from '#domain/integrations/failures.ts';
import { isPosted, type ClassroomExportRun, type ClassroomExportState, type Coursework } from '#domain/integrations/state.ts';
import { ClassroomError } from '#adapters/google-classroom/classroom-error.ts';
import { withRetries } from '#adapters/google-classroom/retry.ts';
import { runMany } from '#commands/runner/bulk.ts';
import { findPeople } from '#people/people.ts';
import type { GoogleAccess } from './ensure-coursework.ts';
import type { ExportParts } from './export-run.ts';
import type { StudentGrade } from './find-export-content.ts';
import { recordExportProgress } from './record-export-progress.ts';

const gradesAtATime = 4;

/** Null where the failure is not this student's: then the whole export cannot go on. */
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

/** Sends one grade. Gives the reason when Classroom does not have it afterwards. */
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

/** Posts the grades that Classroom does not show yet, and writes down what became of each. */
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
