import { schoolClassDecider, type SchoolClassCommand, type SchoolClassState } from '#domain/classes/school-class/decider.ts';
import { schoolClassStream } from '#domain/classes/school-class/stream.ts';
import { notFound } from '#domain/shared/domain-error.ts';
import { requireRole } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';

export interface LinkGoogleCourseInput {
  readonly schoolClassId: number;
  readonly courseId: string;
}

/** Names the Google Classroom course of a class; for those who teach it. */
export const linkGoogleCourse = async (
  context: CommandContext,
  { schoolClassId, courseId }: LinkGoogleCourseInput,
): Promise<CommandOutcome<SchoolClassState>> => {
  const teacherId = requireRole(context, 'teacher');
  const result = await runCommand(context, {
    decider: schoolClassDecider,
    stream: schoolClassStream(schoolClassId),
    authorise: (state) => {
      if (state.status === 'missing' || !state.teacherIds.has(teacherId)) throw notFound('This class');
    },
    command: (): SchoolClassCommand => ({ type: 'LinkGoogleCourse', schoolClassId, courseId, occurredAt: context.now }),
  });
  return outcomeOf(result, result.state);
};
