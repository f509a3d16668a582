import type { KeyCorrection, QuizQuestion } from '#domain/quizzes/events.ts';

/** The choice that is right by the key of now: the student was shown the question before the corrections. */
export const rightOptionOf = (question: QuizQuestion, corrections: readonly KeyCorrection[]): string | null =>
  corrections.findLast(({ questionUuid }) => questionUuid === question.uuid)?.optionUuid ??
  question.options.find(({ correct }) => correct)?.uuid ??
  null;

/** Until when a student is not told which answers were right; null: they may know. ISO 8601; `dueAt` is the student's own. */
export const heldBackUntil = (
  { answersHeldBack = false, dueAt }: { readonly answersHeldBack?: boolean | undefined; readonly dueAt: string | null },
  now: string,
): string | null => (answersHeldBack && dueAt !== null && Date.parse(now) < Date.parse(dueAt) ? dueAt : null);
