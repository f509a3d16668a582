import type { EventFor } from '../projection.ts';
import { Rollups } from './rollups.ts';

/** `o` option, `t` answered at; since the submit also `s` listening strand and `c` correct. */
interface StoredAnswer {
  o?: string;
  t?: string;
  s?: string | null;
  c?: boolean;
}

/** What a batch says about one solution. Without `started` the row is already there. */
export interface SolutionChange {
  started: EventFor<'QuizSolutionStarted'>['data'] | null;
  submitted: EventFor<'QuizSolutionSubmitted'>['data'] | null;
  lastAnsweredAt: string | null;
  readonly answers: Record<string, StoredAnswer>;
}

export interface QuizResultsBatch {
  readonly solutions: Map<string, SolutionChange>;
  readonly rollups: Rollups;
}

export const emptyBatch = (): QuizResultsBatch => ({ solutions: new Map(), rollups: new Rollups() });

const changeOf = (batch: QuizResultsBatch, solutionUuid: string): SolutionChange => {
  let change = batch.solutions.get(solutionUuid);
  if (!change) {
    change = { started: null, submitted: null, lastAnsweredAt: null, answers: {} };
    batch.solutions.set(solutionUuid, change);
  }
  return change;
};

export const startSolution = (batch: QuizResultsBatch, { data }: EventFor<'QuizSolutionStarted'>): void => {
  changeOf(batch, data.solutionUuid).started = data;
  batch.rollups.start(data);
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
  batch.rollups.submit(data);
};
