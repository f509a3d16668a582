import { classroomExportDecider, type ClassroomExportCommand } from '#domain/integrations/decider.ts';
import { classroomExportStream } from '#domain/integrations/stream.ts';
import { schoolClassDecider } from '#domain/classes/school-class/decider.ts';
import { schoolClassStream } from '#domain/classes/school-class/stream.ts';
import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import { requireRole } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { loadAssignment } from '#commands/assignments/quiz-assignment/access.ts';
import { runCommand } from '#commands/runner/runner.ts';

export interface RequestClassroomExportInput {
  readonly quizAssignmentSchoolClassId: number;
  /** Whether this installation has credentials for Google Classroom. */
  readonly configured: boolean;
}

export interface RequestedExport {
  /** The run under way, that of an earlier request when this one joined it; null for a repeated request whose run is over. */
  readonly exportUuid: string | null;
}

const notConfigured = (): DomainError => {
  const text = 'Nothing was sent: Earshot isn’t connected to Google Classroom. Ask the person who runs it for your school.';
  return new DomainError('conflict', 'classroom_not_configured', text, { missing: 'GOOGLE_CLASSROOM_CREDENTIALS' });
};

const courseMissing = (): DomainError => {
  const text = 'Nothing was sent: choose the Google Classroom course of this class first.';
  return new DomainError('conflict', 'classroom_course_missing', text);
};

const findTaughtClass = async ({ store }: CommandContext, schoolClassId: number, teacherId: number) => {
  const { state } = await loadLatest(store, schoolClassDecider, schoolClassStream(schoolClassId));
  if (state.status === 'missing' || !state.teacherIds.has(teacherId)) throw notFound('This assignment');
  return state;
};

/** Asks for the grades of an assignment to be sent to Google Classroom; the job does it. */
export const requestClassroomExport = async (
  context: CommandContext,
  { quizAssignmentSchoolClassId, configured }: RequestClassroomExportInput,
): Promise<CommandOutcome<RequestedExport>> => {
  const teacherId = requireRole(context, 'teacher');
  const { schoolClassId } = await loadAssignment(context, quizAssignmentSchoolClassId);
  const { googleCourseId } = await findTaughtClass(context, schoolClassId, teacherId);
  if (!configured) throw notConfigured();
  if (googleCourseId === null) throw courseMissing();
  const result = await runCommand(context, {
    decider: classroomExportDecider,
    stream: classroomExportStream(quizAssignmentSchoolClassId),
    command: (): ClassroomExportCommand => ({
      type: 'RequestClassroomExport',
      quizAssignmentSchoolClassId,
      schoolClassId,
      teacherId,
      exportUuid: uuidV5(`classroom-export:${quizAssignmentSchoolClassId}:${context.commandId}`),
      requestedAt: context.now,
    }),
  });
  return outcomeOf(result, { exportUuid: result.state.running?.exportUuid ?? null });
};
