import { z } from 'zod';
import { studentFeedbackDecider, type StudentFeedback } from '#domain/lesson-work/student-feedback/decider.ts';
import { studentFeedbackStream } from '#domain/lesson-work/student-feedback/stream.ts';
import { requireRole } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { sealChanged } from '#commands/runner/sealed-document.ts';
import { requireTaughtWork } from '../student-work/access.ts';
import { workOf } from './work-of.ts';

export interface GiveStudentFeedbackInput {
  readonly studentWorkUuid: string;
  /** Empty: what was said is taken back. */
  readonly feedback: string;
}

/** Tells a student what their teacher makes of a work. */
export const giveStudentFeedback = async (
  context: CommandContext,
  { studentWorkUuid, feedback }: GiveStudentFeedbackInput,
): Promise<CommandOutcome<StudentFeedback>> => {
  const teacherId = requireRole(context, 'teacher');
  const work = await requireTaughtWork(context, studentWorkUuid);
  const result = await runCommand(context, {
    decider: studentFeedbackDecider,
    stream: studentFeedbackStream(work.studentWorkUuid),
    command: async ({ given }) => {
      const sealing = { document: feedback, counted: feedback, before: given?.text, schema: z.string() };
      const text = await sealChanged(context.db, work.studentId, sealing);
      return { type: 'GiveStudentFeedback' as const, ...workOf(work), teacherId, text, givenAt: context.now };
    },
  });
  return outcomeOf(result, result.state);
};
