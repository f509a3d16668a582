import type { QuizQuestion } from './events.ts';

/** The listening strands our own quizzes use. Imported quizzes may bring others. */
export const listeningStrands = [
  'Literal',
  'Inference',
  'Main Idea',
  'Vocabulary',
  'Point of View',
  'Summarizing',
  'Finding Evidence',
] as const;
export type ListeningStrand = (typeof listeningStrands)[number];

/** Those of these strands that are not ours; null stands for none. */
export const unknownStrands = (strands: readonly (string | null)[]): string[] => [
  ...new Set(
    strands.filter((strand) => strand !== null && !(listeningStrands as readonly string[]).includes(strand)) as string[],
  ),
];

const usesPerQuiz = 1;
const literalUsesPerQuiz = 2;

/** How many questions of one quiz may have this strand. */
export const strandLimit = (strand: string): number => (strand === 'Literal' ? literalUsesPerQuiz : usesPerQuiz);

type StrandUse = Pick<QuizQuestion, 'uuid' | 'listeningStrand'>;

/** The questions, in order, whose strand was used up by the questions before them. A question without a strand never is. */
export const questionsOverStrandLimit = <Question extends StrandUse>(questions: readonly Question[]): Question[] => {
  const uses = new Map<string, number>();
  return questions.filter(({ listeningStrand }) => {
    if (listeningStrand === null) return false;
    const count = (uses.get(listeningStrand) ?? 0) + 1;
    uses.set(listeningStrand, count);
    return count > strandLimit(listeningStrand);
  });
};
