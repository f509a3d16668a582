import { buffers, type Saga } from '#web/lib/effects.ts';
import { keepSending } from '#web/lib/outbox/keep-sending.ts';
import type { SendResult } from '#web/lib/outbox/send-next.ts';
import { answerDelivery, type EndedSolution } from '../api/answer-delivery.ts';
import type { KeptAnswer } from '../api/answer-outbox.ts';
import { connectionAfter } from '#web/lib/verdict.ts';
import { setConnection } from '../store/quiz-store.ts';
import { adoptSolution, showOutbox } from './outbox-view.ts';
import { actionChannel, type QuizContext } from './quiz-context.ts';
import { resetSolution } from './reset-solution.ts';

type Result = SendResult<KeptAnswer, EndedSolution>;

/** Sends the answers that the outbox holds, and shows what becomes of them. */
export function* sendAnswers(context: QuizContext): Saga {
  const { tabs, random } = context;
  // Buffered, so that a choice kept between a look at the outbox and the wait for one is not missed.
  const wakes = yield* actionChannel(['answer_kept', 'woke', 'retry_pressed'], buffers.sliding(1));
  const show = (result: Result): Saga => showResult(context, result);
  yield* keepSending({ delivery: answerDelivery(context), tabs, random, wakes, show });
}

function* showResult(context: QuizContext, result: Result): Saga {
  setConnection(context.store, 'outbox', connectionAfter(result));
  if (result.kind === 'sent') context.tabs.post({ kind: 'sent', solutionUuid: result.entry.solution_uuid });
  if (result.kind === 'ended') yield* showEnd(context, result.ended);
  yield* showOutbox(context);
}

function* showEnd(context: QuizContext, ended: EndedSolution): Saga {
  if (ended.kind === 'reset') {
    context.tabs.post(ended);
    yield* resetSolution(context, ended.solutionUuid);
  } else if (ended.solution.uuid === context.store.getState().solution?.uuid) {
    yield* adoptSolution(context, ended.solution);
  }
}
