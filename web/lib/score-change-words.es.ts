import { sentence } from '#domain/shared/sentence.ts';

interface ChangedScore {
  correct_answers_count_before: number;
  correct_answers_count: number;
  reason: string;
}

/** Tells students what a correction of the answer key changed, and why. */
export function scoreChangeWords(change: ChangedScore, questions: number, day: string): string {
  const { correct_answers_count_before: before, correct_answers_count: after, reason } = change;
  return `Tu resultado cambió de ${before} a ${after} de ${questions} el ${day}: ${sentence(reason)}`;
}
