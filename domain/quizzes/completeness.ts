import { asSeen, hasSomethingToSee } from '#domain/shared/clean-text.ts';
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
  same_options: 'has choices that students cannot tell apart',
  option_picture_without_words: 'has a picture as a choice without words for those who cannot see it',
} as const;

/** What keeps a quiz from being published; `questionUuid` is null if the gap concerns the whole quiz. */
export interface QuizGap {
  readonly questionUuid: string | null;
  readonly position: number | null;
  readonly problem: keyof typeof problemTexts;
}

/**
 * A picture as quiz texts have it, with the words for those who do not see it. Neither words nor address reach beyond the next
 * `![`, so that a text of nothing but beginnings takes no longer than another.
 */
const picture = /!\[((?:(?!!\[)[^\]])*)\]\(\s*<?(?:https?:\/\/|\/|data:image\/)(?:(?!!\[)[^)])*\)/giu;

const isBlank = (text: string): boolean => !hasSomethingToSee(text);

/** Whether a text is nothing but pictures, none of which has words. */
const isWordlessPicture = (text: string): boolean => {
  const alternatives = [...text.matchAll(picture)].map((found) => found[1]!);
  return alternatives.length > 0 && isBlank(text.replace(picture, '')) && alternatives.every(isBlank);
};

const repeated = (options: QuizQuestion['options'], fold: (text: string) => string): boolean => {
  const seen = options.map(({ content }) => fold(content)).filter(hasSomethingToSee);
  return new Set(seen).size < seen.length;
};

const questionProblems = ({ content, options }: QuizQuestion): QuizGap['problem'][] => {
  const problems: QuizGap['problem'][] = [];
  const correct = options.filter((option) => option.correct).length;
  if (isBlank(content)) problems.push('question_without_content');
  if (options.length < minimumOptions) problems.push('too_few_options');
  if (options.some((option) => isBlank(option.content))) problems.push('option_without_content');
  if (correct === 0) problems.push('no_correct_option');
  if (correct > 1) problems.push('several_correct_options');
  if (repeated(options, asSeen)) problems.push('same_options');
  if (options.some((option) => isWordlessPicture(option.content))) problems.push('option_picture_without_words');
  return problems;
};

/** What does not keep a quiz from being published, and is seldom meant. */
export const quizRemarks = (questions: readonly QuizQuestion[]) =>
  questions.flatMap(({ uuid, content, options }) => {
    const inCapitals = repeated(options, (text) => asSeen(text).toLowerCase()) && !repeated(options, asSeen);
    const wordless = [...content.matchAll(picture)].some((found) => isBlank(found[1]!));
    return [
      ...(inCapitals ? [{ questionUuid: uuid, remark: 'options_differ_in_capitals' as const }] : []),
      ...(wordless ? [{ questionUuid: uuid, remark: 'question_picture_without_words' as const }] : []),
    ];
  });

/** Everything a quiz with these questions still lacks before students can take it. */
export const quizGaps = (questions: readonly QuizQuestion[]): QuizGap[] => {
  if (questions.length === 0) return [{ questionUuid: null, position: null, problem: 'no_questions' }];
  return questions.flatMap((question) =>
    questionProblems(question).map((problem) => ({ questionUuid: question.uuid, position: question.position, problem })),
  );
};

export const gapText = ({ position, problem }: QuizGap): string =>
  position === null ? problemTexts[problem] : `question ${position} ${problemTexts[problem]}`;

/** Gaps of a quiz from outside. Students have taken such quizzes elsewhere, so choices that look alike are only reported. */
export const importGaps = (questions: readonly QuizQuestion[]): QuizGap[] =>
  quizGaps(questions).filter(({ problem }) => problem !== 'same_options' && problem !== 'option_picture_without_words');

/** Refuses gaps, except those that `before`, which students see already, has too. */
export const assertComplete = (questions: readonly QuizQuestion[], before: readonly QuizQuestion[] = []): void => {
  const known = before.length === 0 ? [] : quizGaps(before);
  assertNone(
    quizGaps(questions).filter(
      (gap) => !known.some(({ questionUuid, problem }) => gap.questionUuid === questionUuid && gap.problem === problem),
    ),
  );
};

/** @throws DomainError `quiz_incomplete`, naming the gaps */
export const assertNone = (gaps: readonly QuizGap[]): void => {
  if (gaps.length === 0) return;
  const missing = gaps.map(({ questionUuid, problem }) => ({ quiz_question_uuid: questionUuid, problem }));
  throw new DomainError('conflict', 'quiz_incomplete', `The quiz is not complete: ${gaps.map(gapText).join('; ')}.`, { missing });
};
