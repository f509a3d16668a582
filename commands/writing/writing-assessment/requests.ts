import { DomainError } from '#domain/shared/domain-error.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import { writingAssessmentDecider, type WritingAssessment } from '#domain/writing/writing-assessment/decider.ts';
import {
  type AssessedWork,
  type AssessmentProvider,
  writingAssessmentStream,
  type failureCodes,
} from '#domain/writing/writing-assessment/events.ts';
import {
  longestAssessedAnswer,
  type AssessmentFramework,
  type GradeBand,
  assessedDimensions,
  type AssessedDimension,
} from '#domain/writing/writing-assessment/levels.ts';
import type { AssessedTexts, AssessmentResult } from '#domain/writing/writing-assessment/result.ts';
import { requireRole } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { sealDocument } from '#commands/runner/sealed-document.ts';
import type { LessonAssignment } from '#domain/assignments/lesson-assignment/decider.ts';
import { findReleasedLesson } from '#commands/lessons/lesson/material.ts';
import { findTaughtWork } from '#commands/lesson-work/student-work/read-work.ts';
import type { Knex } from 'knex';
import type { ElpLevel } from '#domain/shared/elp-levels.ts';

/** A request for an assessment of an answer; a job does the work. */
interface RequestWritingAssessmentInput {
  readonly question: string;
  readonly answer: string;
  readonly transcript: string;
  readonly gradeBand: GradeBand;
  readonly framework: AssessmentFramework;
  /** The student's answer that the text belongs to; null if unknown. */
  readonly of: { readonly studentWorkUuid: string; readonly promptUuid: string } | null;
  readonly districtId: number | null;
  readonly provider: AssessmentProvider;
  readonly model: string;
  readonly version: string;
}

export const promptMissing = (): DomainError =>
  new DomainError('invalid', 'prompt_missing', 'Please select a writing prompt to assess');
const responseMissing = (): DomainError =>
  new DomainError('invalid', 'response_missing', 'Selected prompt has no student response');

const assertAssessable = ({ question, answer }: RequestWritingAssessmentInput): void => {
  if (question.trim() === '') throw promptMissing();
  if (answer.trim() === '') throw responseMissing();
  if (answer.length <= longestAssessedAnswer) return;
  const most = longestAssessedAnswer.toLocaleString('en');
  throw new DomainError('invalid', 'answer_too_long', `This answer is longer than ${most} characters. Assess a part of it.`);
};

/** The words of the assignment; those of its lesson where the teacher left that part out: they are in the story all the same. */
const vocabularyOf = async (
  context: CommandContext,
  { content, lessonUuid }: Pick<LessonAssignment, 'content' | 'lessonUuid'>,
): Promise<string[]> => {
  const given = content.vocabulary;
  const words = given.length > 0 ? given : ((await findReleasedLesson(context, lessonUuid))?.material.vocabulary ?? []);
  return words.map(({ word }) => word);
};

/** The work, with the vocabulary of its assignment. */
const findWork = async (
  context: CommandContext,
  { of }: RequestWritingAssessmentInput,
): Promise<{ work: AssessedWork; vocabulary: string[] } | null> => {
  if (of === null) return null;
  const { work, assignment } = await findTaughtWork(context, of.studentWorkUuid);
  const { prompts } = assignment.content;
  if (!prompts.some(({ id }) => id === of.promptUuid)) throw promptMissing();
  const { studentWorkUuid, studentId, lessonAssignmentSchoolClassId, schoolClassId } = work;
  return {
    work: { studentWorkUuid, studentId, lessonAssignmentSchoolClassId, schoolClassId, promptUuid: of.promptUuid },
    vocabulary: await vocabularyOf(context, assignment),
  };
};

/** Requests an assessment of an answer. A job creates it later. */
export const requestWritingAssessment = async (
  context: CommandContext,
  input: RequestWritingAssessmentInput,
): Promise<CommandOutcome<{ assessmentUuid: string }>> => {
  const teacherId = requireRole(context, 'teacher');
  assertAssessable(input);
  const found = await findWork(context, input);
  const { question, answer, transcript, gradeBand, framework, districtId, provider, model, version } = input;
  const assessmentUuid = uuidV5(`writing-assessment:${context.commandId}`);
  const sealedFor = found?.work.studentId ?? teacherId;
  const texts: AssessedTexts = { question, answer, transcript, vocabulary: found?.vocabulary ?? [] };
  const result = await runCommand(context, {
    decider: writingAssessmentDecider,
    stream: writingAssessmentStream(assessmentUuid),
    command: async () => {
      const sealed = await sealDocument(context.db, sealedFor, texts, answer);
      return {
        type: 'RequestWritingAssessment' as const,
        assessmentUuid,
        teacherId,
        districtId,
        work: found?.work ?? null,
        sealedFor,
        gradeBand,
        framework,
        provider,
        model,
        version,
        texts: sealed,
        words: sealed.words,
        requestedAt: context.now,
      };
    },
  });
  return outcomeOf(result, { assessmentUuid });
};

export type AssessmentOutcome =
  | {
      readonly kind: 'completed';
      readonly provider: AssessmentProvider;
      readonly model: string;
      readonly version: string;
      readonly result: AssessmentResult;
      /** The provider's raw answer, if it differs from the result. */
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

/** Records the result of a request. Only the first result counts. */
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
