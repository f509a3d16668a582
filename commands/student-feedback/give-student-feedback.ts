import { z } from 'zod';
import { studentFeedbackDecider, type StudentFeedback } from '../../domain/student-feedback/decider.ts';
import { studentFeedbackStream } from '../../domain/student-feedback/stream.ts';
import { requireRole } from '../authorise.ts';
import type { CommandContext, CommandOutcome } from '../context.ts';
import { outcomeOf } from '../outcome.ts';
import { runCommand } from '../runner.ts';
import { sealChanged } from '../sealed-document.ts';
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
