import { notFound } from '#domain/shared/domain-error.ts';
import { writingAssessmentDecider, type WritingAssessment } from '#domain/writing/writing-assessment/decider.ts';
import { writingAssessmentStream } from '#domain/writing/writing-assessment/stream.ts';
import { requireRole } from '#commands/runner/authorise.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { requireTaughtWork } from '#commands/lesson-work/student-work/access.ts';

/** Of a student's answer: every teacher of the class; of a text that nobody else wrote: whoever sent it. */
export const requireAssessment = async (context: CommandContext, assessmentUuid: string): Promise<WritingAssessment> => {
  const teacherId = requireRole(context, 'teacher');
  const { state } = await loadLatest(context.store, writingAssessmentDecider, writingAssessmentStream(assessmentUuid));
  if (state.status === 'none') throw notFound('This assessment');
  if (state.work) await requireTaughtWork(context, state.work.studentWorkUuid);
  else if (state.teacherId !== teacherId) throw notFound('This assessment');
  return state;
};
