import { writingAssessmentDecider } from '#domain/writing/writing-assessment/decider.ts';
import type { ElpLevel } from '#domain/shared/elp-levels.ts';
import { readFeedbackType } from '#domain/writing/writing-assessment/rating-options.ts';
import { remark } from '#domain/writing/writing-assessment/result.ts';
import { writingAssessmentStream } from '#domain/writing/writing-assessment/stream.ts';
import { requireRole } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { sealChanged } from '#commands/runner/sealed-document.ts';
import { requireAssessment } from './access.ts';

export interface RateWritingAssessmentInput {
  readonly assessmentUuid: string;
  readonly feedbackType: string;
  readonly comment: string;
  readonly teacherLevel: ElpLevel | null;
}

/** Records whether an assessment was of use. */
export const rateWritingAssessment = async (
  context: CommandContext,
  { assessmentUuid, feedbackType, comment, teacherLevel }: RateWritingAssessmentInput,
): Promise<CommandOutcome<null>> => {
  const teacherId = requireRole(context, 'teacher');
  const assessment = await requireAssessment(context, assessmentUuid);
  const subject = assessment.work?.studentId ?? assessment.request?.sealedFor ?? teacherId;
  const result = await runCommand(context, {
    decider: writingAssessmentDecider,
    stream: writingAssessmentStream(assessmentUuid),
    command: async (state) => ({
      type: 'RateWritingAssessment' as const,
      assessmentUuid,
      teacherId,
      ...readFeedbackType(feedbackType),
      remark: await sealChanged(context.db, subject, {
        document: { feedback_type: feedbackType, comment },
        counted: comment,
        before: state.status === 'none' ? null : state.rated?.remark,
        schema: remark,
      }),
      teacherLevel,
      ratedAt: context.now,
    }),
  });
  return outcomeOf(result, null);
};
