import { isPastDue } from '#domain/shared/due-time.ts';
import type { KeyCorrection, QuizQuestion } from '#domain/quizzes/events.ts';

/** The right choice by the current key. The student's question is the version from before the corrections. */
export const rightOptionOf = (question: QuizQuestion, corrections: readonly KeyCorrection[]): string | null =>
  corrections.findLast(({ questionUuid }) => questionUuid === question.uuid)?.optionUuid ??
  question.options.find(({ correct }) => correct)?.uuid ??
  null;

/**
 * Until when the right answers are hidden from a student; null: they are visible. ISO 8601; `dueAt` is the student's own due
 * date.
 */
export const heldBackUntil = (
  { answersHeldBack = false, dueAt }: { readonly answersHeldBack?: boolean | undefined; readonly dueAt: string | null },
  now: string,
): string | null => (answersHeldBack && dueAt !== null && !isPastDue(dueAt, now) ? dueAt : null);
