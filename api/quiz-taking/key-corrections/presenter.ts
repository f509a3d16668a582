import type { RecordedCorrection } from '#commands/quizzes/questions.ts';
import type { ExistingQuiz } from '#domain/quizzes/decider.ts';
import type { CorrectionEffect } from '#projections/quiz-taking/regrades/queries.ts';
import { plainQuizText } from '#api/http/quiz-text.ts';
import type { RegradeProgress } from '#jobs/key-corrections/regrade-progress.ts';
import type { KeyCorrection, KeyCorrectionsPageData } from './schemas.ts';

const textOr = (content: string, fallback: string): string => plainQuizText(content) || fallback;

export const presentQuestions = ({ questions }: ExistingQuiz): KeyCorrectionsPageData['quiz_questions'] =>
  questions.map(({ uuid, position, content, options }) => ({
    uuid,
    position,
    content: textOr(content, `Question ${position}`),
    quiz_question_options: options.map((option) => ({ ...option, content: textOr(option.content, `Choice ${option.position}`) })),
  }));

type Questions = KeyCorrectionsPageData['quiz_questions'];

/** Facts besides the correction itself. */
export interface CorrectionFacts {
  readonly questions: Questions;
  /** The questions as they were when the key was corrected. */
  readonly questionsThen: Questions;
  readonly effect: CorrectionEffect | undefined;
  readonly progress: RegradeProgress | undefined;
  readonly nameOf: (personId: number) => string | null;
}

interface Item {
  readonly uuid: string;
  readonly position: number;
  readonly content: string;
}

/** An item that no longer exists has no position, and keeps its text from the time of the correction. */
const named = (items: readonly Item[], uuid: string, then: readonly Item[]): KeyCorrection['option'] => {
  const found = items.find((item) => item.uuid === uuid);
  const content = found?.content ?? then.find((item) => item.uuid === uuid)?.content ?? uuid;
  return { uuid, position: found?.position ?? null, content };
};

/** The job counts only scores that it changed itself; scores already changed by an earlier command also count as regraded. */
const regradeOf = (policy: string, progress: RegradeProgress | undefined, changed: number): KeyCorrection['regrade'] => {
  if (!progress) return { state: policy === 'no_regrade' ? 'done' : 'waiting', to_regrade_count: 0, regraded_count: 0 };
  const regraded = Math.max(progress.regraded, changed);
  return { state: progress.state, to_regrade_count: Math.max(progress.to_regrade, regraded), regraded_count: regraded };
};

export const presentCorrection = (
  { correction, actor }: RecordedCorrection,
  { questions, questionsThen, effect, progress, nameOf }: CorrectionFacts,
): KeyCorrection => {
  const optionsOf = (some: Questions) => some.find(({ uuid }) => uuid === correction.questionUuid)?.quiz_question_options ?? [];
  const [options, optionsThen] = [optionsOf(questions), optionsOf(questionsThen)];
  const [raised, lowered] = [effect?.raised_count ?? 0, effect?.lowered_count ?? 0];
  return {
    uuid: correction.correctionUuid,
    quiz_question: named(questions, correction.questionUuid, questionsThen),
    previous_option: named(options, correction.previousOptionUuid, optionsThen),
    option: named(options, correction.optionUuid, optionsThen),
    policy: correction.policy,
    never_lower: correction.neverLower,
    reason: correction.reason,
    corrected_at: correction.occurredAt,
    corrected_by: actor.id === null ? null : { id: actor.id, name: nameOf(actor.id) },
    raised_count: raised,
    lowered_count: lowered,
    regrade: regradeOf(correction.policy, progress, raised + lowered),
  };
};
