import { backoffMs } from '#web/lib/backoff.ts';
import { call, delay, race, type Saga } from '#web/lib/effects.ts';
import type { Reply } from '#web/lib/http-client.ts';
import { connectionAfter, judge, type Verdict } from '#web/lib/verdict.ts';
import { setConnection } from '../store/quiz-store.ts';
import { take, type QuizContext } from './quiz-context.ts';

export type FinalVerdict<Body> = Exclude<Verdict<Body>, { kind: 'retry' }>;

/** Makes a call again and again, at growing distances, until the server says something about it. */
export function* untilAnswered<Body>(context: QuizContext, send: () => Promise<Reply<Body>>): Saga<FinalVerdict<Body>> {
  for (let failures = 1; ; failures += 1) {
    const verdict = yield* call(judge<Body>, context.api, context.viewerId, send);
    setConnection(context.store, 'request', connectionAfter(verdict));
    if (verdict.kind !== 'retry') return verdict;
    yield* race({ later: delay(backoffMs(failures, context.random)), better: take(['woke', 'retry_pressed']) });
  }
}
