import { causeOf } from '#web/lib/failure-words.ts';
import type { Reply } from '#web/lib/http-client.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import type { RouteCall } from '#web/lib/route-call.ts';

export type Sent<Body> = { readonly body: Body } | { readonly problem: string };

const secondsToWait = (problem: object): number => ('retry_after_seconds' in problem ? Number(problem.retry_after_seconds) : 5);

/** While a whole school signs in, comes again by itself, and says so: the server keeps the place in the line. */
async function callInLine<Body>(call: RouteCall<Body>, onWait?: (words: string) => void): Promise<Reply<Body>> {
  for (;;) {
    const reply = await pageClient().call({ ...call, idempotencyKey: randomUuid() });
    if (!onWait || reply.kind !== 'refused' || reply.problem?.code !== 'sign_in_busy') return reply;
    onWait(causeOf(reply));
    const seconds = secondsToWait(reply.problem);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  }
}

/** Makes one call from a student page; returns an error as a sentence. `onWait`: what to say while it stands in line. */
export async function sendJoin<Body>(call: RouteCall<Body>, onWait?: (words: string) => void): Promise<Sent<Body>> {
  const reply = await callInLine(call, onWait);
  return reply.kind === 'ok' ? { body: reply.body } : { problem: causeOf(reply) };
}
