import { notFound } from '#domain/shared/domain-error.ts';
import { writingAssessmentDecider, type WritingAssessment } from '#domain/writing/writing-assessment/decider.ts';
import { writingAssessmentStream } from '#domain/writing/writing-assessment/events.ts';
import { requireRole } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { requireTaughtWork } from '#commands/lesson-work/student-work/access.ts';
import type { Knex } from 'knex';
import {
  assessmentResult,
  teacherWords,
  type AssessmentResult,
  type TeacherWords,
  remark,
} from '#domain/writing/writing-assessment/result.ts';
import type { EventStore } from '#eventstore/port.ts';
import { openDocument, sealChanged } from '#commands/runner/sealed-document.ts';
import type { ElpLevel } from '#domain/shared/elp-levels.ts';
import { readFeedbackType } from '#domain/writing/writing-assessment/rating-options.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import { findTaughtWork } from '#commands/lesson-work/student-work/read-work.ts';
import { promptMissing } from './requests.ts';

/**
 * Access to an assessment: for a student's answer, every teacher of the class; for any other text, only the teacher who sent it.
 */
const requireAssessment = async (
  context: CommandContext,
  assessmentUuid: string,
): Promise<{ assessment: WritingAssessment; revision: bigint }> => {
  const teacherId = requireRole(context, 'teacher');
  const stream = writingAssessmentStream(assessmentUuid);
  const { state, revision } = await loadLatest(context.store, writingAssessmentDecider, stream);
  if (state.status === 'none' || revision === null) throw notFound('This assessment');
  if (state.work) await requireTaughtWork(context, state.work.studentWorkUuid);
  else if (state.teacherId !== teacherId) throw notFound('This assessment');
  return { assessment: state, revision };
};

export interface OpenedAssessment {
  readonly assessment: WritingAssessment;
  readonly revision: bigint;
  /** Null until there is one, and after its student is erased. */
  readonly result: AssessmentResult | null;
  readonly words: TeacherWords | null;
  /** What the teachers had saved before, latest first. */
  readonly earlier: readonly { readonly saved: NonNullable<WritingAssessment['saved']>; readonly words: TeacherWords }[];
}

type Found = Pick<OpenedAssessment, 'assessment' | 'revision'>;

const open = async (db: Knex, { assessment, revision }: Found): Promise<OpenedAssessment> => {
  const { completed, request, saved } = assessment;
  const openSaved = (one: NonNullable<WritingAssessment['saved']>) => openDocument(db, one.studentId, one.words, teacherWords);
  const [result, words, earlier] = await Promise.all([
    completed && request ? openDocument(db, request.sealedFor, completed.result, assessmentResult) : null,
    saved ? openSaved(saved) : null,
    Promise.all(assessment.earlier.toReversed().map(async (one) => ({ saved: one, words: await openSaved(one) }))),
  ]);
  const readable = earlier.flatMap(({ saved: one, words: said }) => (said ? [{ saved: one, words: said }] : []));
  return { assessment, revision, result, words, earlier: readable };
};

/** An assessment that the acting teacher has access to, read from the store. */
export const findWritingAssessment = async (context: CommandContext, assessmentUuid: string): Promise<OpenedAssessment> =>
  open(context.db, await requireAssessment(context, assessmentUuid));

/** For a job: the request, as long as it has no result. */
export const findOpenRequest = async (store: EventStore, assessmentUuid: string): Promise<WritingAssessment | null> => {
  const { state } = await loadLatest(store, writingAssessmentDecider, writingAssessmentStream(assessmentUuid));
  return state.status === 'requested' ? state : null;
};

interface RateWritingAssessmentInput {
  readonly assessmentUuid: string;
  readonly feedbackType: string;
  readonly comment: string;
  readonly teacherLevel: ElpLevel | null;
}

/** Records whether an assessment was useful. */
export const rateWritingAssessment = async (
  context: CommandContext,
  { assessmentUuid, feedbackType, comment, teacherLevel }: RateWritingAssessmentInput,
): Promise<CommandOutcome<null>> => {
  const teacherId = requireRole(context, 'teacher');
  const { assessment } = await requireAssessment(context, assessmentUuid);
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

interface SaveWritingAssessmentInput extends TeacherWords {
  readonly studentWorkUuid: string;
  readonly promptUuid: string;
  /** Null: the teacher did not request an assessment. */
  readonly assessmentUuid: string | null;
  readonly teacherLevel: ElpLevel | null;
}

/** Saves the teacher's own assessment of an answer, based on a suggestion or not. */
export const saveWritingAssessment = async (
  context: CommandContext,
  input: SaveWritingAssessmentInput,
): Promise<CommandOutcome<WritingAssessment>> => {
  const teacherId = requireRole(context, 'teacher');
  const { work, assignment } = await findTaughtWork(context, input.studentWorkUuid);
  const { promptUuid, teacherLevel, strengths, suggestions } = input;
  if (!assignment.content.prompts.some(({ id }) => id === promptUuid)) throw promptMissing();
  const { assessmentUuid } = input.assessmentUuid
    ? (await requireAssessment(context, input.assessmentUuid)).assessment
    : { assessmentUuid: uuidV5(`writing-assessment:by-hand:${work.studentWorkUuid}:${promptUuid}`) };
  const { studentWorkUuid, studentId, lessonAssignmentSchoolClassId, schoolClassId } = work;
  const result = await runCommand(context, {
    decider: writingAssessmentDecider,
    stream: writingAssessmentStream(assessmentUuid),
    command: async (state) => ({
      type: 'SaveWritingAssessment' as const,
      assessmentUuid,
      teacherId,
      studentWorkUuid,
      studentId,
      lessonAssignmentSchoolClassId,
      schoolClassId,
      promptUuid,
      teacherLevel,
      words: await sealChanged(context.db, studentId, {
        document: { strengths: [...strengths], suggestions: [...suggestions] },
        counted: [...strengths, ...suggestions].join('\n'),
        before: state.status === 'none' ? null : state.saved?.words,
        schema: teacherWords,
      }),
      savedAt: context.now,
    }),
  });
  return outcomeOf(result, result.state as WritingAssessment);
};
