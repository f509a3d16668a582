import type { MadeCorrection } from '../../commands/quiz/find-key-corrections.ts';
import type { ExistingQuiz } from '../../domain/quiz/decider.ts';
import type { CorrectionEffect } from '../../projections/quiz-results/regrades/queries.ts';
import { plainQuizText } from '../http/quiz-text.ts';
import type { RegradeProgress } from './regrade-progress.ts';
import type { KeyCorrection, KeyCorrectionsPageData } from './schemas.ts';

const textOr = (content: string, fallback: string): string => plainQuizText(content) || fallback;

export const presentQuestions = ({ questions }: ExistingQuiz): KeyCorrectionsPageData['quiz_questions'] =>
  questions.map(({ uuid, position, content, options }) => ({
    ...{ uuid, position, content: textOr(content, `Question ${position}`) },
    quiz_question_options: options.map((option) => ({ ...option, content: textOr(option.content, `Choice ${option.position}`) })),
  }));

type Questions = KeyCorrectionsPageData['quiz_questions'];

/** What is known besides the correction itself. */
export interface CorrectionFacts {
  readonly questions: Questions;
  readonly effect: CorrectionEffect | undefined;
  readonly progress: RegradeProgress | undefined;
  readonly nameOf: (personId: number) => string | null;
}

const named = (items: readonly { uuid: string; position: number; content: string }[], uuid: string): KeyCorrection['option'] => {
  const found = items.find((item) => item.uuid === uuid);
  return { uuid, position: found?.position ?? null, content: found?.content ?? uuid };
};

const regradeOf = (policy: string, progress: RegradeProgress | undefined): KeyCorrection['regrade'] => {
  if (!progress) return { state: policy === 'no_regrade' ? 'done' : 'waiting', to_regrade_count: 0, regraded_count: 0 };
  return { state: progress.state, to_regrade_count: progress.to_regrade, regraded_count: progress.regraded };
};

export const presentCorrection = (
  { correction, actor }: MadeCorrection,
  { questions, effect, progress, nameOf }: CorrectionFacts,
): KeyCorrection => {
  const options = questions.find(({ uuid }) => uuid === correction.questionUuid)?.quiz_question_options ?? [];
  return {
    uuid: correction.correctionUuid,
    quiz_question: named(questions, correction.questionUuid),
    previous_option: named(options, correction.previousOptionUuid),
    option: named(options, correction.optionUuid),
    policy: correction.policy,
    never_lower: correction.neverLower,
    reason: correction.reason,
    corrected_at: correction.occurredAt,
    corrected_by: actor.id === null ? null : { id: actor.id, name: nameOf(actor.id) },
    raised_count: effect?.raised_count ?? 0,
    lowered_count: effect?.lowered_count ?? 0,
    regrade: regradeOf(correction.policy, progress),
  };
};
