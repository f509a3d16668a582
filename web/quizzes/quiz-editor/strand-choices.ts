import type { QuizEditorPageData } from '#api/quizzes/quiz-editing/schemas.ts';
import type { QuizQuestion } from '#api/quizzes/schemas.ts';

export interface StrandChoice {
  name: string;
  /** Positions of the other questions with this strand. */
  usedBy: number[];
  /** Other questions already use it as often as a quiz allows. */
  taken: boolean;
}

/**
 * The strands to choose from for one question. An imported strand that our list lacks is offered as long as the question has it.
 */
export function strandChoices(
  strands: QuizEditorPageData['listening_strands'],
  questions: readonly QuizQuestion[],
  question: QuizQuestion,
): StrandChoice[] {
  const own = question.listening_strand;
  const foreign = own !== null && !strands.some(({ name }) => name === own) ? [{ name: own, uses_per_quiz: 1 }] : [];
  return [...strands, ...foreign].map(({ name, uses_per_quiz }) => {
    const others = questions.filter(({ uuid, listening_strand }) => uuid !== question.uuid && listening_strand === name);
    return {
      name,
      usedBy: others.map(({ position }) => position),
      taken: others.length >= uses_per_quiz && own !== name,
    };
  });
}
