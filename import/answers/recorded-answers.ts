import { currentAttempt } from '../../commands/quiz-solution/attempt.ts';
import { decodeEvent } from '../../eventstore/event-codec.ts';
import type { EventStore } from '../../eventstore/port.ts';
import type { StagedAnswer } from './staging.ts';

interface RecordedAnswer {
  readonly revision: bigint;
  readonly optionUuid: string;
  readonly answeredAt: number;
}

/** What a solution's stream says about its answers. */
export interface RecordedSolution {
  readonly submitted: boolean;
  /** By question, in the order of the stream. */
  readonly answers: ReadonlyMap<string, readonly RecordedAnswer[]>;
}

export const readRecordedSolution = async (
  store: EventStore,
  quizAssignmentSchoolClassId: number,
  studentId: number,
): Promise<RecordedSolution> => {
  const answers = new Map<string, RecordedAnswer[]>();
  let submitted = false;
  for (const recorded of await store.readStream(currentAttempt(quizAssignmentSchoolClassId, studentId).stream)) {
    const event = decodeEvent(recorded);
    if (event?.type === 'QuizSolutionSubmitted') submitted = true;
    if (event?.type !== 'QuizQuestionAnswered') continue;
    const { questionUuid, optionUuid, answeredAt } = event.data;
    const list = answers.get(questionUuid) ?? [];
    list.push({ revision: recorded.revision, optionUuid, answeredAt: Date.parse(answeredAt) });
    answers.set(questionUuid, list);
  }
  return { submitted, answers };
};

/** What became of a row: compared with the stream after the command, of which events from `firstNew` on are this run's. */
export const fateOf = (
  answer: StagedAnswer,
  recorded: RecordedSolution,
  firstNew: bigint,
): 'imported' | 'unchanged' | { readonly reason: string } => {
  const list = recorded.answers.get(answer.questionUuid) ?? [];
  const same = list.find(({ optionUuid, answeredAt }) => optionUuid === answer.optionUuid && answeredAt === answer.answeredAt);
  if (same) return same.revision >= firstNew ? 'imported' : 'unchanged';
  const before = list.filter(({ answeredAt }) => answeredAt <= answer.answeredAt).at(-1);
  // Choosing once more what is chosen already changes nothing.
  if (before?.optionUuid === answer.optionUuid) return 'unchanged';
  if (recorded.submitted) return { reason: 'The solution is submitted with other answers, which can no longer be changed.' };
  return { reason: 'A later answer to this question is recorded already.' };
};
