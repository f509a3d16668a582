import { DomainError } from '#domain/shared/domain-error.ts';
import type { QuizQuestion } from './events.ts';

export const minimumOptions = 2;

const problemTexts = {
  no_questions: 'it has no question',
  question_without_content: 'has no text',
  too_few_options: `needs at least ${minimumOptions} choices`,
  option_without_content: 'has a choice without text',
  no_correct_option: 'has no correct choice',
  several_correct_options: 'has more than one correct choice',
} as const;

/** What keeps a quiz from being published; `questionUuid` is null if the gap concerns the whole quiz. */
export interface QuizGap {
  readonly questionUuid: string | null;
  readonly position: number | null;
  readonly problem: keyof typeof problemTexts;
}

const isBlank = (text: string): boolean => text.trim() === '';

const questionProblems = ({ content, options }: QuizQuestion): QuizGap['problem'][] => {
  const problems: QuizGap['problem'][] = [];
  const correct = options.filter((option) => option.correct).length;
  if (isBlank(content)) problems.push('question_without_content');
  if (options.length < minimumOptions) problems.push('too_few_options');
  if (options.some((option) => isBlank(option.content))) problems.push('option_without_content');
  if (correct === 0) problems.push('no_correct_option');
  if (correct > 1) problems.push('several_correct_options');
  return problems;
};

/** Everything a quiz with these questions still lacks before students can take it. */
export const quizGaps = (questions: readonly QuizQuestion[]): QuizGap[] => {
  if (questions.length === 0) return [{ questionUuid: null, position: null, problem: 'no_questions' }];
  return questions.flatMap((question) =>
    questionProblems(question).map((problem) => ({ questionUuid: question.uuid, position: question.position, problem })),
  );
};

export const gapText = ({ position, problem }: QuizGap): string =>
  position === null ? problemTexts[problem] : `question ${position} ${problemTexts[problem]}`;

export const assertComplete = (questions: readonly QuizQuestion[]): void => {
  const gaps = quizGaps(questions);
  if (gaps.length === 0) return;
  const missing = gaps.map(({ questionUuid, problem }) => ({ quiz_question_uuid: questionUuid, problem }));
  throw new DomainError('conflict', 'quiz_incomplete', `The quiz is not complete: ${gaps.map(gapText).join('; ')}.`, { missing });
};
