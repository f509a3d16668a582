import type { Knex } from 'knex';
import { writingAssessmentDecider, type WritingAssessment } from '#domain/writing/writing-assessment/decider.ts';
import type { AssessmentProvider, failureCodes } from '#domain/writing/writing-assessment/events.ts';
import type { ElpLevel } from '#domain/shared/elp-levels.ts';
import { assessedDimensions, type AssessedDimension } from '#domain/writing/writing-assessment/levels.ts';
import type { AssessmentResult } from '#domain/writing/writing-assessment/result.ts';
import { writingAssessmentStream } from '#domain/writing/writing-assessment/stream.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { sealDocument } from '#commands/runner/sealed-document.ts';

export type AssessmentOutcome =
  | {
      readonly kind: 'completed';
      readonly provider: AssessmentProvider;
      readonly model: string;
      readonly version: string;
      readonly result: AssessmentResult;
      /** What the provider answered, where that is not the result. */
      readonly raw: string | null;
      readonly tokens: number;
      readonly tookMs: number;
    }
  | { readonly kind: 'failed'; readonly code: (typeof failureCodes)[number]; readonly reason: string };

type Completed = Extract<AssessmentOutcome, { kind: 'completed' }>;

const dimensionsOf = ({ scores }: AssessmentResult): Record<AssessedDimension, ElpLevel> => {
  const found = scores[0]!.dimensions;
  return Object.fromEntries(assessedDimensions.map((name) => [name, found[name].score])) as Record<AssessedDimension, ElpLevel>;
};

const sealResult = async (db: Knex, personId: number, { result, raw }: Completed) => ({
  result: await sealDocument(db, personId, result, ''),
  raw: raw === null ? null : await sealDocument(db, personId, raw, ''),
});

/** Records what became of a request; once, whatever comes later. */
export const recordAssessmentResult = async (
  context: CommandContext,
  { assessmentUuid, request }: WritingAssessment,
  outcome: AssessmentOutcome,
): Promise<void> => {
  await runCommand(context, {
    decider: writingAssessmentDecider,
    stream: writingAssessmentStream(assessmentUuid),
    command: async () => {
      if (outcome.kind === 'failed') {
        const { code, reason } = outcome;
        return { type: 'FailWritingAssessment' as const, assessmentUuid, code, reason, failedAt: context.now };
      }
      const { provider, model, version, result, tokens, tookMs } = outcome;
      return {
        type: 'CompleteWritingAssessment' as const,
        assessmentUuid,
        provider,
        model,
        version,
        level: result.scores[0]!.score,
        dimensions: dimensionsOf(result),
        ...(await sealResult(context.db, request!.sealedFor, outcome)),
        tokens,
        tookMs,
        completedAt: context.now,
      };
    },
  });
};
