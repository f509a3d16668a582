import type { QuizState } from '#domain/quizzes/state.ts';
import { decodeEvent } from '#eventstore/event-codec.ts';
import type { EventStore } from '#eventstore/port.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { announcedInVain, inVainAfterMs } from './announced-in-vain.ts';

const pageSize = 1_000;

export interface KnownAssignments {
  /** There is an assignment that the quiz's own stream does not tell of. */
  readonly assignedBefore: boolean;
  /** What the quiz's own stream tells of never came true. */
  readonly announcedInVain: boolean;
}

/**
 * Whether any class was ever given the quiz. Its own stream says so of assignments that were made since there is
 * `QuizFirstAssigned`; older ones stand in their own streams alone, so all assignments are read. Few commands of staff ask
 * for that, and rarely. Whoever assigns the quiz meanwhile writes to its stream first, so the asker decides anew.
 */
export const findAssignments = async (context: CommandContext, quiz: QuizState): Promise<KnownAssignments> => {
  if (quiz.status === 'missing' || quiz.status === 'used') return { assignedBefore: false, announcedInVain: false };
  const inVain = await announcedInVain(context, quiz, inVainAfterMs.forStaff);
  const unsure = !quiz.assigned || inVain;
  return { assignedBefore: unsure && (await hasAssignment(context.store, quiz.quizUuid)), announcedInVain: inVain };
};

const hasAssignment = async (store: EventStore, quizUuid: string): Promise<boolean> => {
  const filter = { categories: ['quizAssignment'] };
  let page = await store.readAll({ filter, limit: pageSize });
  while (page.length > 0) {
    for (const recorded of page) {
      const event = decodeEvent(recorded);
      if (event?.type === 'QuizAssigned' && event.data.quizUuid === quizUuid) return true;
    }
    page = await store.readAll({ filter, limit: pageSize, after: page.at(-1)!.position });
  }
  return false;
};
