import type { QuizQuestion } from './events.ts';

/** The listening strands of our own quizzes. Imported quizzes may have others. */
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

/** The given strands that are not ours; null means no strand. */
export const unknownStrands = (strands: readonly (string | null)[]): string[] => [
  ...new Set(
    strands.filter((strand) => strand !== null && !(listeningStrands as readonly string[]).includes(strand)) as string[],
  ),
];

const usesPerQuiz = 1;
const literalUsesPerQuiz = 2;

/** How many questions of one quiz can have this strand. */
export const strandLimit = (strand: string): number => (strand === 'Literal' ? literalUsesPerQuiz : usesPerQuiz);

type StrandUse = Pick<QuizQuestion, 'uuid' | 'listeningStrand'>;

/** The questions, in order, whose strand was used up by earlier questions. Questions without a strand are never included. */
export const questionsOverStrandLimit = <Question extends StrandUse>(questions: readonly Question[]): Question[] => {
  const uses = new Map<string, number>();
  return questions.filter(({ listeningStrand }) => {
    if (listeningStrand === null) return false;
    const count = (uses.get(listeningStrand) ?? 0) + 1;
    uses.set(listeningStrand, count);
    return count > strandLimit(listeningStrand);
  });
};
