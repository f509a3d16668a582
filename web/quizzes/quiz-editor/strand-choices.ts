import type { QuizEditorPageData } from '#api/quizzes/quiz-editing/schemas.ts';
import type { QuizQuestion } from '#api/quizzes/schemas.ts';

export interface StrandChoice {
  name: string;
  /** Positions of the other questions that have it. */
  usedBy: number[];
  /** Used by others as often as a quiz may use it. */
  taken: boolean;
}

/** The strands for one question; one that our own list lacks, from an import, is there as long as the question has it. */
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
