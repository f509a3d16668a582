import { questionsThatTell } from '#domain/quizzes/questions-that-tell.ts';
import type { StrandResult } from './quiz-reports/schemas.ts';

interface OwnSkills {
  readonly strongest: StrandResult | null;
  readonly weakest: StrandResult | null;
}

const shareOf = ({ correct_count: correct, answers_count: answers }: StrandResult): number => correct / answers;

/** The better share first, and of equal ones that of more questions. */
const byShare = (one: StrandResult, other: StrandResult): number =>
  shareOf(other) - shareOf(one) || other.answers_count - one.answers_count || one.strand.localeCompare(other.strand);

/** What a student is best at, and what to practice. Where skills do not differ as reports show them, none is the weakest. */
export const ownSkills = (strands: readonly StrandResult[]): OwnSkills => {
  const ordered = strands.filter(({ answers_count: answers }) => answers >= questionsThatTell).toSorted(byShare);
  const [strongest = null] = ordered;
  const last = ordered.at(-1) ?? null;
  const differ = strongest !== null && last !== null && strongest.percent_correct !== last.percent_correct;
  return { strongest, weakest: differ ? last : null };
};
