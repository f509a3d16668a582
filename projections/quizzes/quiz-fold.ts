import type { QuizEvent } from '#domain/quizzes/events.ts';
import { evolveQuiz, type ExistingQuiz } from '#domain/quizzes/state.ts';

/** The domain state of a quiz, and when it was reached. It is stored as it is, so that the next batch can continue from it. */
export interface KeptQuiz {
  readonly quiz: ExistingQuiz;
  /** The revision of the quiz's stream, decimal. */
  readonly revision: string;
  readonly createdAt: string;
  readonly publishedAt: string | null;
  readonly draftSince: string | null;
  readonly challengeSince: string | null;
  readonly retiredAt: string | null;
}

/** The handlers guarantee these types. */
export type RecordedQuizEvent = QuizEvent & { readonly revision: bigint };

const timesAfter = (
  { publishedAt, draftSince, challengeSince, retiredAt }: KeptQuiz,
  { type, data: { occurredAt } }: QuizEvent,
): Pick<KeptQuiz, 'publishedAt' | 'draftSince' | 'challengeSince' | 'retiredAt'> => {
  switch (type) {
    case 'QuizPublished':
      return { publishedAt: occurredAt, draftSince: null, challengeSince, retiredAt };
    case 'QuizUnpublished':
      return { publishedAt: null, draftSince: null, challengeSince, retiredAt };
    case 'QuizDraftStarted':
      return { publishedAt, draftSince: occurredAt, challengeSince, retiredAt };
    case 'QuizDraftDiscarded':
      return { publishedAt, draftSince: null, challengeSince, retiredAt };
    case 'QuizPutInChallenge':
      return { publishedAt, draftSince, challengeSince: occurredAt, retiredAt };
    case 'QuizTakenOutOfChallenge':
      return { publishedAt, draftSince, challengeSince: null, retiredAt };
    case 'QuizRetired':
      return { publishedAt, draftSince, challengeSince, retiredAt: occurredAt };
    case 'QuizOfferedAgain':
      return { publishedAt, draftSince, challengeSince, retiredAt: null };
    default:
      return { publishedAt, draftSince, challengeSince, retiredAt };
  }
};

/** The quiz's domain state alone decides what is published and what is a draft. Null while there is no quiz. */
export const foldQuiz = (kept: KeptQuiz | null, event: RecordedQuizEvent): KeptQuiz | null => {
  const quiz = evolveQuiz(kept?.quiz ?? { status: 'missing' }, event);
  if (quiz.status === 'missing') return null;
  const revision = event.revision.toString();
  if (kept) return { ...kept, ...timesAfter(kept, event), quiz, revision };
  const noTimes = { publishedAt: null, draftSince: null, challengeSince: null, retiredAt: null };
  return { quiz, revision, createdAt: event.data.occurredAt, ...noTimes };
};
