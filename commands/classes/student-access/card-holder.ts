import { schoolClassDecider } from '#domain/classes/school-class/decider.ts';
import { schoolClassStream } from '#domain/classes/school-class/stream.ts';
import { studentAccessDecider } from '#domain/classes/student-access/decider.ts';
import { studentAccessStream } from '#domain/classes/student-access/stream.ts';
import { findCard } from '#people/sign-in-cards.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';

type Stores = Pick<CommandContext, 'store' | 'db' | 'now'>;

/** The card that a student has, as long as they are in the class that it was issued for and the class is open. */
export const standingCard = async ({ store }: Pick<Stores, 'store'>, studentId: number): Promise<string | null> => {
  const { state: access } = await loadLatest(store, studentAccessDecider, studentAccessStream(studentId));
  if (access.cardOfClassId === null) return null;
  const { state } = await loadLatest(store, schoolClassDecider, schoolClassStream(access.cardOfClassId));
  return state.status === 'open' && !state.archived && state.studentIds.has(studentId) ? access.cardId : null;
};

/** Whom a card signs in; null for one that has ended. */
export const holderOfCard = async (stores: Stores, secret: string): Promise<number | null> => {
  const card = await findCard(stores.db, secret, stores.now);
  if (!card) return null;
  return (await standingCard(stores, card.studentId)) === card.cardId ? card.studentId : null;
};
