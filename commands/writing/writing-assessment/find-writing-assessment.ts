import type { Knex } from 'knex';
import { writingAssessmentDecider, type WritingAssessment } from '#domain/writing/writing-assessment/decider.ts';
import {
  assessmentResult,
  teacherWords,
  type AssessmentResult,
  type TeacherWords,
} from '#domain/writing/writing-assessment/result.ts';
import { writingAssessmentStream } from '#domain/writing/writing-assessment/stream.ts';
import type { EventStore } from '#eventstore/port.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { openDocument } from '#commands/runner/sealed-document.ts';
import { requireAssessment } from './access.ts';

export interface OpenedAssessment {
  readonly assessment: WritingAssessment;
  /** Null until there is one, and once its student is erased. */
  readonly result: AssessmentResult | null;
  readonly words: TeacherWords | null;
}

const open = async (db: Knex, assessment: WritingAssessment): Promise<OpenedAssessment> => {
  const { completed, request, saved } = assessment;
  const [result, words] = await Promise.all([
    completed && request ? openDocument(db, request.sealedFor, completed.result, assessmentResult) : null,
    saved ? openDocument(db, saved.studentId, saved.words, teacherWords) : null,
  ]);
  return { assessment, result, words };
};

/** An assessment that the acting teacher may see, as the store has it now. */
export const findWritingAssessment = async (context: CommandContext, assessmentUuid: string): Promise<OpenedAssessment> =>
  open(context.db, await requireAssessment(context, assessmentUuid));

/** For a job: the request, until something has become of it. */
export const findOpenRequest = async (store: EventStore, assessmentUuid: string): Promise<WritingAssessment | null> => {
  const { state } = await loadLatest(store, writingAssessmentDecider, writingAssessmentStream(assessmentUuid));
  return state.status === 'requested' ? state : null;
};
