import type { EditedQuiz } from '#api/quizzes/quiz-editing/schemas.ts';
import { texts } from './texts.tsx';

type Standing = Pick<EditedQuiz, 'status' | 'draft'>;

/** True if changes reach students at once: the answer key and the set of questions are fixed, and no text may be blank. */
export const isLocked = ({ status, draft }: Standing): boolean => status === 'used' && !draft;

/** True if something waits to be published: a quiz that was never published, or the draft of its next version. */
export const isUnpublished = ({ status, draft }: Standing): boolean => status === 'draft' || draft !== null;

/** Only a quiz that no class has can be unpublished. */
export const canUnpublish = ({ status, draft }: Standing, classesCount: number): boolean =>
  status === 'published' && !draft && classesCount === 0;

interface StandingWords {
  tone: 'plain' | 'good' | 'brand';
  label: string;
  text: string;
}

export function standingWords({ status, draft }: Standing): StandingWords {
  if (draft) return { tone: 'plain', label: texts.standing.draft, text: texts.standing.draftText };
  if (status === 'draft') return { tone: 'plain', label: texts.standing.draft, text: texts.standing.onlyStaff };
  if (status === 'used') return { tone: 'brand', label: texts.standing.used, text: texts.standing.usedText };
  return { tone: 'good', label: texts.standing.published, text: texts.standing.publishedText };
}

/** Who sees the published version: "3 classes have this quiz." */
export function holdersWords(
  { in_challenge, retired }: Pick<EditedQuiz, 'in_challenge' | 'retired'>,
  classesCount: number,
): string {
  if (retired) return texts.standing.retired(classesCount);
  if (in_challenge) return texts.standing.inChallenge;
  if (classesCount === 0) return texts.standing.canAssign;
  return texts.standing.classes(classesCount);
}
