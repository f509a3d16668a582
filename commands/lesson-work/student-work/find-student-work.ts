import type { LessonAssignment } from '#domain/assignments/lesson-assignment/decider.ts';
import type { GivenAssignment } from '#domain/assignments/lesson-assignment-school-class/decider.ts';
import { assertOpenForWork } from '#domain/assignments/lesson-assignment-school-class/decider.ts';
import { notFound } from '#domain/shared/domain-error.ts';
import { studentWorkDecider } from '#domain/lesson-work/student-work/decider.ts';
import type { StudentWork } from '#domain/lesson-work/student-work/state.ts';
import { studentWorkStream, studentWorkUuidOf } from '#domain/lesson-work/student-work/stream.ts';
import { dataOf, type WorkData } from '#domain/lesson-work/student-work/work-data.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { loadLessonAssignment } from '#commands/assignments/lesson-assignment/access.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { requireOwnAssignment, requireWorkOfTaughtStudent } from './access.ts';
import { openTexts } from './read-texts.ts';

export interface FoundStudentWork {
  readonly given: GivenAssignment;
  readonly assignment: LessonAssignment;
  /** Null until the student has begun. */
  readonly work: StudentWork | null;
  readonly data: WorkData;
  /** What was handed in before the text of now: another draft each time that the teacher gave it back. The earliest first. */
  readonly earlierDrafts: readonly { readonly submittedAt: string; readonly data: WorkData }[];
}

const find = async (context: CommandContext, given: GivenAssignment, studentId: number): Promise<FoundStudentWork> => {
  const assignment = await loadLessonAssignment(context, given.lessonAssignmentUuid);
  const stream = studentWorkStream(studentWorkUuidOf(given.lessonAssignmentSchoolClassId, studentId));
  const { state } = await loadLatest(context.store, studentWorkDecider, stream);
  if (state.status === 'not_started') {
    return { given, assignment, work: null, data: dataOf(assignment.content, () => undefined), earlierDrafts: [] };
  }
  const read = await openTexts(context.db, state);
  const { submissions, status } = state;
  const earlier = status === 'submitted' ? submissions.slice(0, -1) : submissions;
  return {
    given,
    assignment,
    work: state,
    data: dataOf(assignment.content, read()),
    earlierDrafts: earlier.map(({ revision, at }) => ({
      submittedAt: at,
      data: dataOf(assignment.content, read(revision)),
    })),
  };
};

export interface FoundOwnWork extends FoundStudentWork {
  /** The student is in the class no more. */
  readonly left: boolean;
  readonly archived: boolean;
}

/** A student's own work, as the store has it now; of a class that they left or that is archived they read what they had begun. */
export const findOwnStudentWork = async (context: CommandContext, id: number): Promise<FoundOwnWork> => {
  const { given, studentId, member, archived } = await requireOwnAssignment(context, id);
  const found = await find(context, given, studentId);
  if (!found.work) {
    if (!member || archived) throw notFound('This assignment');
    assertOpenForWork(given, context.now);
  }
  return { ...found, left: !member, archived };
};

/** The work of a student of a class that the acting teacher teaches. */
export const findStudentWork = async (context: CommandContext, id: number, studentId: number): Promise<FoundStudentWork> =>
  find(context, await requireWorkOfTaughtStudent(context, id, studentId), studentId);
