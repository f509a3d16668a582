import { takeFrom, type Channel, type Saga } from '#web/lib/effects.ts';
import { setConnection } from '../store/quiz-store.ts';
import { adoptSolution } from './outbox-view.ts';
import type { ActionOf, QuizContext } from './quiz-context.ts';
import { untilAnswered } from './until-answered.ts';

/** Next on the first screen: makes the solution, or finds the one that is there. */
export function* startSolutions(context: QuizContext, presses: Channel<ActionOf<'start_pressed'>>): Saga {
  for (;;) {
    const { key } = yield* takeFrom(presses);
    if (context.store.getState().phase === 'intro') yield* startSolution(context, key);
  }
}

function* startSolution(context: QuizContext, key: string): Saga {
  const { store, api, assignmentId, locale } = context;
  setConnection(store, 'request', 'ready');
  store.setState({ phase: 'starting', problem: null });
  const verdict = yield* untilAnswered(context, () => api.startSolution(assignmentId, locale, key));
  if (verdict.kind === 'accepted') return yield* adoptSolution(context, verdict.body.quiz_solution);
  const problem = verdict.kind === 'refused' || verdict.kind === 'conflict' ? { at: 'start' as const, text: verdict.text } : null;
  store.setState({ phase: 'intro', problem });
}
