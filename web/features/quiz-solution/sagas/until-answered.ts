import { call, delay, race, take } from 'redux-saga/effects';
import type { Reply } from '../../../lib/http-client.ts';
import { judge, type Verdict } from '../api/verdict.ts';
import { setConnection } from '../store/quiz-store.ts';
import { backoffMs } from './backoff.ts';
import type { QuizContext, SagaOf } from './quiz-context.ts';

export type FinalVerdict<Body> = Exclude<Verdict<Body>, { kind: 'retry' }>;

/** Makes a call again and again, at growing distances, until the server says something about it. */
export function* untilAnswered<Body>(context: QuizContext, send: () => Promise<Reply<Body>>): SagaOf<FinalVerdict<Body>> {
  for (let failures = 1; ; failures += 1) {
    const verdict: Verdict<Body> = yield call(judge<Body>, context.api, context.viewerId, send);
    const lost = verdict.kind === 'signed_out' || verdict.kind === 'other_viewer';
    setConnection(context.store, 'request', lost ? verdict.kind : verdict.kind === 'retry' ? 'retrying' : 'ready');
    if (verdict.kind !== 'retry') return verdict;
    yield race([delay(backoffMs(failures, context.random)), take(['woke', 'retry_pressed'])]);
  }
}
