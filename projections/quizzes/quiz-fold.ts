import type { QuizEvent } from '#domain/quizzes/events.ts';
import { evolveQuiz, type ExistingQuiz } from '#domain/quizzes/state.ts';

/** A quiz as its own rules have it, and when it came to that. Kept as it is, so that the next batch goes on from it. */
export interface KeptQuiz {
  readonly quiz: ExistingQuiz;
  /** Of the quiz's stream, decimal. */
  readonly revision: string;
  readonly createdAt: string;
  readonly publishedAt: string | null;
  readonly draftSince: string | null;
  readonly challengeSince: string | null;
}

/** The types are the handlers' own. */
export type RecordedQuizEvent = QuizEvent & { readonly revision: bigint };

const timesAfter = (
  { publishedAt, draftSince, challengeSince }: KeptQuiz,
  { type, data: { occurredAt } }: QuizEvent,
): Pick<KeptQuiz, 'publishedAt' | 'draftSince' | 'challengeSince'> => {
  switch (type) {
    case 'QuizPublished':
      return { publishedAt: occurredAt, draftSince: null, challengeSince };
    case 'QuizUnpublished':
      return { publishedAt: null, draftSince: null, challengeSince };
    case 'QuizDraftStarted':
      return { publishedAt, draftSince: occurredAt, challengeSince };
    case 'QuizDraftDiscarded':
      return { publishedAt, draftSince: null, challengeSince };
    case 'QuizPutInChallenge':
      return { publishedAt, draftSince, challengeSince: occurredAt };
    case 'QuizTakenOutOfChallenge':
      return { publishedAt, draftSince, challengeSince: null };
    default:
      return { publishedAt, draftSince, challengeSince };
  }
};

/** What is published and what is a draft is decided in one place, the quiz's own state. Null while there is no quiz. */
export const foldQuiz = (kept: KeptQuiz | null, event: RecordedQuizEvent): KeptQuiz | null => {
  const quiz = evolveQuiz(kept?.quiz ?? { status: 'missing' }, event);
  if (quiz.status === 'missing') return null;
  const revision = event.revision.toString();
  if (kept) return { ...kept, ...timesAfter(kept, event), quiz, revision };
  return { quiz, revision, createdAt: event.data.occurredAt, publishedAt: null, draftSince: null, challengeSince: null };
};
