import type { StudentWork } from '#domain/lesson-work/student-work/state.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { findStudentWork, type FoundStudentWork } from './find-student-work.ts';
import { requireTaughtWork } from './access.ts';

export interface TaughtWork extends FoundStudentWork {
  readonly work: StudentWork;
}

/** What a student wrote, by the work's uuid, for a teacher of the class. */
export const findTaughtWork = async (context: CommandContext, studentWorkUuid: string): Promise<TaughtWork> => {
  const { lessonAssignmentSchoolClassId, studentId } = await requireTaughtWork(context, studentWorkUuid);
  const found = await findStudentWork(context, lessonAssignmentSchoolClassId, studentId);
  return { ...found, work: found.work! };
};
