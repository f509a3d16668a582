import { loadQuiz } from '#commands/quizzes/load-quiz.ts';
import { isAsImported } from '#domain/quizzes/importing.ts';
import { belongsAloneTo } from '#domain/quizzes/ownership.ts';
import type { EventStore } from '#eventstore/port.ts';
import { readGift, type GiftFile } from './gift.ts';
import type { QuizOwner } from './quiz-owner.ts';

/**
 * A GIFT file names no uuid, and two owners may each have a `quiz1.gift`. The first one's quiz has the uuid of the file's
 * name. A district whose file says something else gets a quiz of its own, which it keeps from then on.
 */
export const readGiftFor = async (store: EventStore, owner: QuizOwner, path: string, text: string): Promise<GiftFile> => {
  const byName = readGift(path, text);
  if (owner === null || !byName.quiz) return byName;
  const own = readGift(path, text, owner);
  const { quiz: known } = await loadQuiz({ store }, own.quiz!.uuid);
  if (known.status !== 'missing') return own;
  const { quiz: found } = await loadQuiz({ store }, byName.quiz.uuid);
  const suits = found.status === 'missing' || belongsAloneTo(owner, found.owners) || isAsImported(found, byName.quiz);
  return suits ? byName : own;
};
