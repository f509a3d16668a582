import { call, race, takeFrom, type Channel, type Saga } from '../../../lib/effects.ts';
import type { QuizSolution, QuizSolutionReply } from '../../../../api/quiz-solutions/schemas.ts';
import { judge } from '../../../lib/verdict.ts';
import { resetCode } from '../api/answer-delivery.ts';
import { setConnection } from '../store/quiz-store.ts';
import { adoptSolution } from './outbox-view.ts';
import { take, type ActionOf, type QuizContext } from './quiz-context.ts';
import { resetSolution } from './reset-solution.ts';
import { untilAnswered } from './until-answered.ts';

/** Submit: waits until every answer has reached the server, then hands the solution in. */
export function* submitSolutions(context: QuizContext, presses: Channel<ActionOf<'submit_pressed'>>): Saga {
  for (;;) {
    const { key } = yield* takeFrom(presses);
    const { phase, solution } = context.store.getState();
    if (phase !== 'questions' || !solution) continue;
    setConnection(context.store, 'request', 'ready');
    context.store.setState({ phase: 'submitting', problem: null });
    const { cancelled } = yield* race({
      done: call(submitSolution, context, solution, key),
      cancelled: take('submit_cancelled'),
    });
    if (cancelled) setConnection(context.store, 'request', 'ready');
    if (context.store.getState().phase === 'submitting') context.store.setState({ phase: 'questions' });
  }
}

function* submitSolution(context: QuizContext, solution: QuizSolution, key: string): Saga {
  const { api, assignmentId, store, tabs } = context;
  if (!(yield* outboxEmptied(context))) return;
  const verdict = yield* untilAnswered(context, () => api.submit(assignmentId, solution.uuid, key));
  if (verdict.kind === 'accepted') {
    tabs.post({ kind: 'submitted', solution: verdict.body.quiz_solution });
    return yield* adoptSolution(context, verdict.body.quiz_solution);
  }
  if (verdict.kind === 'conflict' && verdict.code === resetCode) {
    tabs.post({ kind: 'reset', solutionUuid: solution.uuid });
    return yield* resetSolution(context, solution.uuid);
  }
  if (verdict.kind === 'conflict') yield* readAgain(context);
  if ((verdict.kind === 'conflict' || verdict.kind === 'refused') && store.getState().phase !== 'results') {
    store.setState({ problem: { at: 'submit', text: verdict.text } });
  }
}

/** True once nothing waits; false when something waits that time alone does not solve. */
function* outboxEmptied({ store }: QuizContext): Saga<boolean> {
  for (;;) {
    const { unsent, connections, problem, phase } = store.getState();
    if (phase !== 'submitting') return false;
    if (unsent.length === 0) return true;
    if (connections.outbox === 'signed_out' || connections.outbox === 'other_viewer' || problem?.at === 'answer') return false;
    yield* take('outbox_changed');
  }
}

/** What the server has, where it and this page disagree: another tab or device may have gone on. */
export function* readAgain(context: QuizContext): Saga {
  const verdict = yield* call(judge<QuizSolutionReply>, context.api, context.viewerId, () =>
    context.api.findSolution(context.assignmentId),
  );
  if (verdict.kind === 'accepted') yield* adoptSolution(context, verdict.body.quiz_solution);
}
