import type { QuizState } from '../../domain/quiz/state.ts';
import { decodeEvent } from '../../eventstore/event-codec.ts';
import type { EventStore } from '../../eventstore/port.ts';

const pageSize = 1_000;

/**
 * Whether any class was ever given the quiz. Its own stream says so of assignments that were made since there is
 * `QuizFirstAssigned`; older ones stand in their own streams alone, so all assignments are read. Few commands of staff ask
 * for that, and rarely. Whoever assigns the quiz meanwhile writes to its stream first, so the asker decides anew.
 */
export const wasAssigned = async (store: EventStore, quiz: QuizState): Promise<boolean> => {
  if (quiz.status === 'missing') return false;
  if (quiz.assigned || quiz.status === 'used') return true;
  const filter = { categories: ['quizAssignment'] };
  let page = await store.readAll({ filter, limit: pageSize });
  while (page.length > 0) {
    for (const recorded of page) {
      const event = decodeEvent(recorded);
      if (event?.type === 'QuizAssigned' && event.data.quizUuid === quiz.quizUuid) return true;
    }
    page = await store.readAll({ filter, limit: pageSize, after: page.at(-1)!.position });
  }
  return false;
};
