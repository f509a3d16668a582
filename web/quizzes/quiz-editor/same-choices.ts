import type { QuizQuestionOption } from '#api/quizzes/schemas.ts';

type Choice = Pick<QuizQuestionOption, 'position' | 'content'>;

/** Positions of choices that a student could not tell apart, by two or more; empty texts are named elsewhere. */
export function sameChoices(choices: readonly Choice[]): number[][] {
  const byText = Map.groupBy(choices, ({ content }) => content.trim().replaceAll(/\s+/g, ' ').toLowerCase());
  byText.delete('');
  return [...byText.values()].filter((same) => same.length > 1).map((same) => same.map(({ position }) => position));
}
