/** Turns an attempt's events into entries of its timeline. */
import type { RecordedSolutionEvent, SolutionHistory } from '#commands/quiz-taking/read-solutions.ts';
import type { QuizSolutionEvent } from '#domain/quiz-taking/events.ts';
import type { QuizQuestion } from '#domain/quizzes/events.ts';
import { plainQuizText } from '#api/http/quiz-text.ts';
import type { TimelineEntry } from './schemas.ts';

export const timelineUrl = (solutionUuid: string): string => `/quiz_solutions/${solutionUuid}/timeline`;
export const solutionVersionUrl = (solutionUuid: string): string => `/quiz_solutions/${solutionUuid}/version`;

type Facts = Omit<TimelineEntry, 'revision' | 'recorded_at' | 'seconds_since_start' | 'actor'>;

const nothing = {
  question: null,
  option_before_content: null,
  option_content: null,
  correct_answers_count: null,
  correct_answers_count_before: null,
  reason: null,
  next_timeline_url: null,
} as const;

const optionText = (question: QuizQuestion | undefined, optionUuid: string): string => {
  const option = question?.options.find(({ uuid }) => uuid === optionUuid);
  return option ? plainQuizText(option.content) : optionUuid;
};

/** Describes each event in light of the answers before it. */
class TimelineReader {
  readonly #questions: ReadonlyMap<string, QuizQuestion>;
  readonly #chosen = new Map<string, string>();

  constructor(questions: readonly QuizQuestion[]) {
    this.#questions = new Map(questions.map((question) => [question.uuid, question]));
  }

  factsOf(event: QuizSolutionEvent): Facts {
    switch (event.type) {
      case 'QuizSolutionStarted':
        return { ...nothing, kind: 'started', occurred_at: event.data.startedAt };
      case 'QuizQuestionAnswered':
        return this.#answer(event.data);
      case 'QuizSolutionSubmitted': {
        const { correctAnswersCount, submittedAt } = event.data;
        return { ...nothing, kind: 'submitted', occurred_at: submittedAt, correct_answers_count: correctAnswersCount };
      }
      case 'QuizSolutionRegraded':
        return this.#regrade(event.data);
      case 'QuizSolutionReset':
        return { ...nothing, kind: 'reset', occurred_at: event.data.resetAt };
      case 'QuizSolutionResetUndone':
        return { ...nothing, kind: 'reset_undone', occurred_at: event.data.undoneAt };
      case 'QuizSolutionRetaken': {
        const { occurredAt, nextSolutionUuid } = event.data;
        return { ...nothing, kind: 'retaken', occurred_at: occurredAt, next_timeline_url: timelineUrl(nextSolutionUuid) };
      }
      default:
        return event satisfies never;
    }
  }

  #answer({ questionUuid, optionUuid, answeredAt }: Extract<QuizSolutionEvent, { type: 'QuizQuestionAnswered' }>['data']): Facts {
    const before = this.#chosen.get(questionUuid);
    this.#chosen.set(questionUuid, optionUuid);
    const question = this.#questions.get(questionUuid);
    return {
      ...nothing,
      kind: before === undefined ? 'answered' : 'answer_changed',
      occurred_at: answeredAt,
      question: this.#named(questionUuid),
      option_before_content: before === undefined ? null : optionText(question, before),
      option_content: optionText(question, optionUuid),
    };
  }

  #regrade(data: Extract<QuizSolutionEvent, { type: 'QuizSolutionRegraded' }>['data']): Facts {
    return {
      ...nothing,
      kind: 'regraded',
      occurred_at: data.regradedAt,
      question: this.#named(data.questionUuid),
      reason: data.reason,
      correct_answers_count_before: data.previousCorrectAnswersCount,
      correct_answers_count: data.correctAnswersCount,
    };
  }

  #named(questionUuid: string): TimelineEntry['question'] {
    const question = this.#questions.get(questionUuid);
    return question ? { uuid: question.uuid, position: question.position, content: plainQuizText(question.content) } : null;
  }
}

export type NameOf = (personId: number) => string | null;

/** Elapsed time in whole seconds, rounded down as for time spent everywhere else. */
const secondsBetween = (from: string, to: string): number => Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 1000));

const presentActor = ({ id, role }: RecordedSolutionEvent['actor'], nameOf: NameOf): TimelineEntry['actor'] => ({
  id,
  role,
  name: id === null ? null : nameOf(id),
});

export const presentTimeline = ({ solution, questions, events }: SolutionHistory, nameOf: NameOf): TimelineEntry[] => {
  const reader = new TimelineReader(questions);
  return events.map(({ revision, event, recordedAt, actor }) => {
    const facts = reader.factsOf(event);
    return {
      ...facts,
      revision: Number(revision),
      recorded_at: recordedAt,
      actor: presentActor(actor, nameOf),
      seconds_since_start: secondsBetween(solution.startedAt, facts.occurred_at),
    };
  });
};
