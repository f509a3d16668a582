import { z } from 'zod';
import type { EventFor } from '#projections/tables/projection.ts';
import { storableText } from '#projections/shared/json.ts';
import { OwedChanges } from '#projections/assignments/owed-work/batch.ts';
import { Places } from './places.ts';

/** `o` option, `t` time of the answer; after submission also `s` listening strand and `c` correct. */
export interface StoredAnswer {
  o?: string;
  t?: string;
  s?: string | null;
  c?: boolean;
}

/** Numbers of answers and of correct ones by strand. */
export const storedStrands = z.record(z.string(), z.tuple([z.int(), z.int()]).readonly());
export type StoredStrands = z.infer<typeof storedStrands>;

type Submitted = EventFor<'QuizSolutionSubmitted'>['data'];
type Regraded = EventFor<'QuizSolutionRegraded'>['data'];

/** A change to a score by a key correction, as stored with the solution. */
export const storedRegrade = z.strictObject({
  /** The revision of the solution's stream, which determines the order. */
  revision: z.int(),
  question: z.string(),
  policy: z.string(),
  reason: z.string(),
  /** Number of correct answers before and after. */
  from: z.int(),
  to: z.int(),
  at: z.string(),
});
export type StoredRegrade = z.infer<typeof storedRegrade>;

/** The changes of a batch to one solution. Without `started` the row already exists. */
export interface SolutionChange {
  started: EventFor<'QuizSolutionStarted'>['data'] | null;
  submitted: Submitted | null;
  lastAnsweredAt: string | null;
  /** Null: not reset, or no longer. Undefined: unchanged. */
  resetAt: string | null | undefined;
  readonly answers: Record<string, StoredAnswer>;
  /** The latest regrade; it contains all answers as they are graded now. */
  regraded: Regraded | null;
  /** Keyed by correction, so that a repeated event changes nothing. */
  readonly regrades: Record<string, StoredRegrade>;
}

export interface QuizResultsBatch {
  readonly solutions: Map<string, SolutionChange>;
  readonly places: Places;
  readonly owed: OwedChanges;
}

export const emptyBatch = (): QuizResultsBatch => ({ solutions: new Map(), places: new Places(), owed: new OwedChanges() });

const changeOf = (batch: QuizResultsBatch, solutionUuid: string): SolutionChange => {
  let change = batch.solutions.get(solutionUuid);
  if (!change) {
    change = {
      started: null,
      submitted: null,
      lastAnsweredAt: null,
      resetAt: undefined,
      answers: {},
      regraded: null,
      regrades: {},
    };
    batch.solutions.set(solutionUuid, change);
  }
  return change;
};

export const startSolution = (batch: QuizResultsBatch, { data }: EventFor<'QuizSolutionStarted'>): void => {
  changeOf(batch, data.solutionUuid).started = data;
};

export const answerQuestion = (batch: QuizResultsBatch, { data }: EventFor<'QuizQuestionAnswered'>): void => {
  const change = changeOf(batch, data.solutionUuid);
  const answer = (change.answers[data.questionUuid] ??= {});
  answer.o = data.optionUuid;
  answer.t = data.answeredAt;
  change.lastAnsweredAt = data.answeredAt;
};

export const submitSolution = (batch: QuizResultsBatch, { data }: EventFor<'QuizSolutionSubmitted'>): void => {
  const change = changeOf(batch, data.solutionUuid);
  change.submitted = data;
  for (const graded of data.answers) {
    const answer = (change.answers[graded.questionUuid] ??= {});
    answer.o = graded.optionUuid;
    answer.s = graded.listeningStrand;
    answer.c = graded.correct;
  }
};

export const regradeSolution = (batch: QuizResultsBatch, event: EventFor<'QuizSolutionRegraded'>): void => {
  const { data } = event;
  const change = changeOf(batch, data.solutionUuid);
  change.regraded = data;
  for (const { questionUuid, correct } of data.answers) (change.answers[questionUuid] ??= {}).c = correct;
  const { correctionUuid, questionUuid: question, policy, regradedAt: at } = data;
  const [from, to] = [data.previousCorrectAnswersCount, data.correctAnswersCount];
  const revision = Number(event.revision);
  change.regrades[correctionUuid] = { revision, question, policy, reason: storableText(data.reason), from, to, at };
};

export const resetSolution = (batch: QuizResultsBatch, { data }: EventFor<'QuizSolutionReset'>): void => {
  changeOf(batch, data.solutionUuid).resetAt = data.resetAt;
};

export const undoReset = (batch: QuizResultsBatch, { data }: EventFor<'QuizSolutionResetUndone'>): void => {
  changeOf(batch, data.solutionUuid).resetAt = null;
};

/** Numbers of answers and of correct ones by strand; answers without a strand are left out. */
export const strandsOf = ({ answers }: Pick<Submitted, 'answers'>): Record<string, [answers: number, correct: number]> => {
  const strands = new Map<string, [number, number]>();
  for (const { listeningStrand, correct } of answers) {
    if (listeningStrand === null) continue;
    const strand = storableText(listeningStrand);
    const sums = strands.get(strand) ?? [0, 0];
    strands.set(strand, [sums[0] + 1, sums[1] + (correct ? 1 : 0)]);
  }
  return Object.fromEntries(strands);
};
