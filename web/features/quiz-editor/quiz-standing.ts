import type { EditedQuiz } from '../../../api/quiz-editing/schemas.ts';
import { counted } from '../../lib/words.ts';

type Standing = Pick<EditedQuiz, 'status' | 'draft'>;

/** What changes here reaches students at once: the key and the set of questions stay, and nothing may be blank. */
export const isLocked = ({ status, draft }: Standing): boolean => status === 'used' && !draft;

/** Something here waits to be published: a quiz that never was, or the draft of its next version. */
export const isUnpublished = ({ status, draft }: Standing): boolean => status === 'draft' || draft !== null;

/** Only what nobody else has can be taken back. */
export const canUnpublish = ({ status, draft }: Standing, classesCount: number): boolean =>
  status === 'published' && !draft && classesCount === 0;

interface StandingWords {
  tone: 'plain' | 'good' | 'brand';
  label: string;
  text: string;
}

export function standingWords({ status, draft }: Standing): StandingWords {
  if (draft) return { tone: 'plain', label: 'Draft', text: 'Students keep the published version.' };
  if (status === 'draft') return { tone: 'plain', label: 'Draft', text: 'Only staff see it.' };
  if (status === 'used') return { tone: 'brand', label: 'Used', text: 'Students have taken it.' };
  return { tone: 'good', label: 'Published', text: 'Nobody has taken it yet.' };
}

/** Who sees the published version: "3 classes have this quiz." */
export function holdersWords({ in_challenge }: Pick<EditedQuiz, 'in_challenge'>, classesCount: number): string {
  if (in_challenge) return 'Visitors take this quiz in the listening challenge.';
  if (classesCount === 0) return 'Teachers can assign this quiz.';
  return `${counted(classesCount, 'class', 'classes')} ${classesCount === 1 ? 'has' : 'have'} this quiz.`;
}
