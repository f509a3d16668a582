/** The differences between two states of a question, so that an edit without changes appends nothing. */
import { DomainError } from '#domain/shared/domain-error.ts';
import type { Quizable } from '#domain/shared/fields.ts';
import type { QuestionTranslation, QuizEvent, QuizQuestion } from './events.ts';

export const sameQuizable = (a: Quizable, b: Quizable): boolean =>
  a.type === b.type && a.path === b.path && a.name === b.name && a.textComplexity === b.textComplexity;

const sameOptions = (a: QuizQuestion['options'], b: QuizQuestion['options']): boolean =>
  a.length === b.length &&
  a.every((option, index) => {
    const other = b[index]!;
    return (
      option.uuid === other.uuid &&
      option.content === other.content &&
      option.correct === other.correct &&
      option.position === other.position
    );
  });

export const sameQuestion = (a: QuizQuestion, b: QuizQuestion): boolean =>
  a.uuid === b.uuid &&
  a.content === b.content &&
  a.quote === b.quote &&
  a.listeningStrand === b.listeningStrand &&
  a.position === b.position &&
  sameOptions(a.options, b.options);

const sameTexts = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.keys(a).every((key) => a[key] === b[key]);

export type Translations = Readonly<Record<string, QuestionTranslation>>;

export const sameTranslations = (a: Translations, b: Translations): boolean =>
  Object.keys(a).length === Object.keys(b).length &&
  Object.entries(a).every(([uuid, text]) => {
    const other = b[uuid];
    return other?.content === text.content && other.quote === text.quote && sameTexts(text.options, other.options);
  });

/** The events that turn `before` into `after`. */
export const questionChanges = (
  quizUuid: string,
  before: readonly QuizQuestion[],
  after: readonly QuizQuestion[],
  occurredAt: string,
): QuizEvent[] => {
  const old = new Map(before.map((question) => [question.uuid, question]));
  const kept = new Set(after.map((question) => question.uuid));
  const removed = before.filter((question) => !kept.has(question.uuid));
  return [
    ...removed.map(({ uuid }) => ({ type: 'QuizQuestionRemoved' as const, data: { quizUuid, questionUuid: uuid, occurredAt } })),
    ...after.flatMap((question): QuizEvent[] => {
      const was = old.get(question.uuid);
      if (!was) return [{ type: 'QuizQuestionAdded', data: { quizUuid, question, occurredAt } }];
      return sameQuestion(was, question) ? [] : [{ type: 'QuizQuestionChanged', data: { quizUuid, question, occurredAt } }];
    }),
  ];
};

const correctOptions = (question: QuizQuestion): string =>
  question.options
    .filter((option) => option.correct)
    .map((option) => option.uuid)
    .sort()
    .join();

/** Students have taken this quiz: its key and its set of questions must stay. Texts and wrong choices can change. */
export const assertKeyKept = (before: readonly QuizQuestion[], after: readonly QuizQuestion[]): void => {
  const keys = new Map(before.map((question) => [question.uuid, correctOptions(question)]));
  if (before.length !== after.length || after.some((question) => !keys.has(question.uuid))) {
    throw new DomainError('conflict', 'quiz_used', 'Students have taken this quiz: questions can no longer be added or removed.');
  }
  if (after.some((question) => keys.get(question.uuid) !== correctOptions(question))) {
    throw new DomainError('conflict', 'quiz_used', 'Students have taken this quiz: the correct choice can no longer be changed.');
  }
};

/** Forbidden changes in the next version of a quiz that students have taken. */
const versionProblemTexts = {
  added_after_start: 'is new: remove it',
  removed_after_start: 'is gone',
  key_changed_after_start: 'has a different correct choice: mark the earlier one again',
} as const;

export interface VersionProblem {
  readonly questionUuid: string;
  readonly position: number;
  readonly problem: keyof typeof versionProblemTexts;
}

/** Where a draft changes the key or the set of questions that students are already answering. */
export const versionProblems = (published: readonly QuizQuestion[], draft: readonly QuizQuestion[]): VersionProblem[] => {
  const before = new Map(published.map((question) => [question.uuid, question]));
  const kept = new Set(draft.map(({ uuid }) => uuid));
  const problem = (question: QuizQuestion, name: VersionProblem['problem']): VersionProblem => ({
    questionUuid: question.uuid,
    position: question.position,
    problem: name,
  });
  return [
    ...published.filter(({ uuid }) => !kept.has(uuid)).map((question) => problem(question, 'removed_after_start')),
    ...draft.flatMap((question) => {
      const was = before.get(question.uuid);
      if (!was) return [problem(question, 'added_after_start')];
      return correctOptions(was) === correctOptions(question) ? [] : [problem(question, 'key_changed_after_start')];
    }),
  ];
};

/** A student started the published version while the draft was in progress: only changes in wording can still be published. */
export const assertNextVersion = (published: readonly QuizQuestion[], draft: readonly QuizQuestion[]): void => {
  const problems = versionProblems(published, draft);
  if (problems.length === 0) return;
  const what = problems.map(({ position, problem }) => `question ${position} ${versionProblemTexts[problem]}`).join('; ');
  const text = `Students have started the published version, so its questions and its key stay. In your draft ${what}. Or discard the draft.`;
  const missing = problems.map(({ questionUuid, problem }) => ({ quiz_question_uuid: questionUuid, problem }));
  throw new DomainError('conflict', 'quiz_used', text, { missing });
};
