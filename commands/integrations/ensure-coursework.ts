import type { ClassroomExportRun, ClassroomExportState, Coursework } from '#domain/integrations/state.ts';
import type { NewCoursework, TeacherClassroom } from '#adapters/google-classroom/classroom.ts';
import { withRetries, type RetryPolicy } from '#adapters/google-classroom/retry.ts';
import type { ExportParts } from './export-run.ts';
import type { ExportContent } from './find-export-content.ts';
import { recordExportProgress } from './record-export-progress.ts';

export interface CourseworkParts extends ExportParts {
  readonly publicUrl: string;
}

export interface GoogleAccess {
  readonly classroom: TeacherClassroom;
  readonly retries: RetryPolicy;
  readonly signal: AbortSignal;
}

const referenceOf = (state: ClassroomExportState): string => `Reference: ${state.reference}`;

/** Google refuses a due date that is over. */
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
 * The assignment's coursework in the class's course, made when there is none. Google tells its id only in the answer,
 * which a crash or a timeout can lose; so each try first looks for one that carries our reference.
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
