import type { QuizQuestionInput } from '#domain/quizzes/quiz-input.ts';

/** As a student reads them: blanks and capitals make no difference. */
const asRead = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** A sentence for each question of which two or more choices cannot be told apart. */
export const sameChoices = (questions: readonly Pick<QuizQuestionInput, 'options'>[]): string[] =>
  questions.flatMap(({ options }, index) => {
    const byText = Map.groupBy(
      options.map(({ content }, place) => ({ text: asRead(content), number: place + 1 })),
      ({ text }) => text,
    );
    byText.delete('');
    return [...byText.values()]
      .filter((same) => same.length > 1)
      .map((same) => {
        const numbers = same.map(({ number }) => number);
        const last = numbers.pop()!;
        return `Question ${index + 1}: choices ${numbers.join(', ')} and ${last} read the same.`;
      });
  });
