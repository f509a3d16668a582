import { call, type Saga } from '#web/lib/effects.ts';
import { put, type QuizContext } from './quiz-context.ts';

/**
 * The teacher has taken this solution back: nothing of it is sent any more, here or in another tab, and the screen says
 * so. Of another solution the outbox alone has to know.
 */
export function* resetSolution(context: QuizContext, solutionUuid: string): Saga {
  yield* call(context.outbox.clear, solutionUuid);
  yield* call(context.handIns.clear, solutionUuid);
  if (context.store.getState().solution?.uuid !== solutionUuid) return;
  context.keeping.clear();
  context.store.setState({ phase: 'reset', solution: null, answers: {}, unsent: [], problem: null });
  // A submit that waits for the last answers learns that there is nothing left to wait for.
  yield* put({ type: 'outbox_changed' });
}
