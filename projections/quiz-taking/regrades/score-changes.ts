import type { RegradePolicy } from '#domain/quizzes/events.ts';
import type { StoredRegrade } from '../quiz-results/batch.ts';

/** A change of a score by a key correction. */
export interface ScoreChangeRow {
  readonly quiz_question_uuid: string;
  readonly correct_answers_count_before: number;
  readonly correct_answers_count: number;
  readonly policy: RegradePolicy;
  readonly reason: string;
  readonly changed_at: string;
  /** MM/DD/YYYY in the report's time zone. */
  readonly changed_at_date: string;
}

/** Keyed by correction. */
export type StoredRegrades = Readonly<Record<string, StoredRegrade>>;

/** One formatter per time zone, because creating one takes as long as a query. */
const formats = new Map<string, Intl.DateTimeFormat>();

const dayIn = (timeZone: string, moment: string): string => {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(timeZone, format);
  }
  return format.format(new Date(moment));
};

export const scoreChanges = (regrades: StoredRegrades | null, timeZone: string): ScoreChangeRow[] =>
  Object.values(regrades ?? {})
    .sort((a, b) => a.revision - b.revision)
    .map(({ question, policy, reason, from, to, at }) => ({
      quiz_question_uuid: question,
      correct_answers_count_before: from,
      correct_answers_count: to,
      policy: policy as RegradePolicy,
      reason,
      changed_at: at,
      changed_at_date: dayIn(timeZone, at),
    }));
