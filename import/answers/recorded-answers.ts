import { attemptAt } from '#domain/quiz-taking/events.ts';
import { decodeEvent } from '#eventstore/event-codec.ts';
import type { EventStore } from '#eventstore/port.ts';
import type { StagedAnswer } from './staging.ts';

interface RecordedAnswer {
  readonly revision: bigint;
  readonly optionUuid: string;
  readonly answeredAt: number;
}

/** The answers recorded in the streams of a student's attempts. */
export interface RecordedSolution {
  /** Whether the latest attempt is submitted. */
  readonly submitted: boolean;
  /** When the teacher reset the last attempt that was reset; null if none was. */
  readonly resetAt: number | null;
  /** By question, in stream order. */
  readonly answers: ReadonlyMap<string, readonly RecordedAnswer[]>;
}

interface AttemptRecord {
  readonly started: boolean;
  readonly submitted: boolean;
  /** Null unless the attempt is reset. */
  readonly resetAt: string | null;
  readonly answers: readonly (RecordedAnswer & { readonly questionUuid: string })[];
}

const readAttempt = async (store: EventStore, stream: string): Promise<AttemptRecord> => {
  const recorded = await store.readStream(stream);
  let submitted = false;
  let resetAt: string | null = null;
  const answers = recorded.flatMap((stored) => {
    const event = decodeEvent(stored);
    if (event?.type === 'QuizSolutionSubmitted') submitted = true;
    if (event?.type === 'QuizSolutionReset') resetAt = event.data.resetAt;
    if (event?.type === 'QuizSolutionResetUndone') resetAt = null;
    if (event?.type !== 'QuizQuestionAnswered') return [];
    const { questionUuid, optionUuid, answeredAt } = event.data;
    return [{ questionUuid, optionUuid, answeredAt: Date.parse(answeredAt), revision: stored.revision }];
  });
  return { started: recorded.length > 0, submitted, resetAt, answers };
};

/** Before the start of any stream: the answers of a reset attempt are never new. */
const longAgo = -1n;

/** Reads all attempts of the student; a single read if none was ever reset. */
export const readRecordedSolution = async (
  store: EventStore,
  quizAssignmentSchoolClassId: number,
  studentId: number,
): Promise<RecordedSolution> => {
  const answers = new Map<string, RecordedAnswer[]>();
  let [submitted, resetAt]: [boolean, number | null] = [false, null];
  for (let number = 1; ; number += 1) {
    const { stream } = attemptAt({ quizAssignmentSchoolClassId, studentId }, number);
    const attempt = await readAttempt(store, stream);
    if (attempt.started) submitted = attempt.submitted;
    for (const { questionUuid, ...answer } of attempt.answers) {
      const list = answers.get(questionUuid) ?? [];
      list.push(attempt.resetAt === null ? answer : { ...answer, revision: longAgo });
      answers.set(questionUuid, list);
    }
    if (attempt.resetAt === null) return { submitted, resetAt, answers };
    resetAt = Date.parse(attempt.resetAt);
  }
};

/** The result for a row, from the stream after the command. Events from `firstNew` on belong to this run. */
export const fateOf = (
  answer: StagedAnswer,
  recorded: RecordedSolution,
  firstNew: bigint,
): 'imported' | 'unchanged' | { readonly reason: string } => {
  const list = recorded.answers.get(answer.questionUuid) ?? [];
  const same = list.find(({ optionUuid, answeredAt }) => optionUuid === answer.optionUuid && answeredAt === answer.answeredAt);
  if (same) return same.revision >= firstNew ? 'imported' : 'unchanged';
  const before = list.filter(({ answeredAt }) => answeredAt <= answer.answeredAt).at(-1);
  // Choosing the same option again changes nothing.
  if (before?.optionUuid === answer.optionUuid) return 'unchanged';
  if (recorded.resetAt !== null && answer.answeredAt <= recorded.resetAt) {
    return { reason: 'The teacher has reset the quiz since: what was answered before no longer counts.' };
  }
  if (recorded.submitted) return { reason: 'The solution is submitted with other answers, which can no longer be changed.' };
  return { reason: 'A later answer to this question is recorded already.' };
};
