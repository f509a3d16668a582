import { buffers, type Channel } from 'redux-saga';
import { actionChannel, call, delay, race, take } from 'redux-saga/effects';
import { sendNext, type SendResult } from '../api/send-next.ts';
import { setConnection, type Connection } from '../store/quiz-store.ts';
import { backoffMs } from './backoff.ts';
import { adoptSolution, showOutbox } from './outbox-view.ts';
import { resetSolution } from './reset-solution.ts';
import type { QuizAction, QuizContext, SagaOf } from './quiz-context.ts';

/** Sends what the outbox holds, one answer at a time and in order, for as long as the page is open. */
export function* sendAnswers(context: QuizContext): SagaOf {
  // Buffered, so that a choice kept between a look at the outbox and the wait below is not missed.
  const wakes: Channel<QuizAction> = yield actionChannel(['answer_kept', 'woke', 'retry_pressed'], buffers.sliding(1));
  let failures = 0;
  for (;;) {
    const result: SendResult = yield call(context.tabs.exclusively, () =>
      sendNext(context).catch(() => ({ kind: 'retry' as const })),
    );
    failures = result.kind === 'retry' ? failures + 1 : 0;
    yield* showResult(context, result);
    if (result.kind === 'retry') yield race([delay(backoffMs(failures, context.random)), take(wakes)]);
    else if (result.kind === 'empty' || result.kind === 'signed_out' || result.kind === 'other_viewer') yield take(wakes);
  }
}

function connectionAfter(result: SendResult): Connection {
  if (result.kind === 'retry') return 'retrying';
  return result.kind === 'signed_out' || result.kind === 'other_viewer' ? result.kind : 'ready';
}

function* showResult(context: QuizContext, result: SendResult): SagaOf {
  setConnection(context.store, 'outbox', connectionAfter(result));
  if (result.kind === 'sent') context.tabs.post({ kind: 'sent', solutionUuid: result.entry.solution_uuid });
  if (result.kind === 'submitted' && result.solution.uuid === context.store.getState().solution?.uuid) {
    yield* adoptSolution(context, result.solution);
  }
  if (result.kind === 'reset') {
    context.tabs.post({ kind: 'reset', solutionUuid: result.solutionUuid });
    yield* resetSolution(context, result.solutionUuid);
  }
  yield* showOutbox(context);
}
