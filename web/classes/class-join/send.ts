import { causeOf } from '#web/lib/failure-words.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import type { RouteCall } from '#web/lib/route-call.ts';

export type Sent<Body> = { readonly body: Body } | { readonly problem: string };

/** Makes one call from a student page; returns an error as a sentence. */
export async function sendJoin<Body>(call: RouteCall<Body>): Promise<Sent<Body>> {
  const reply = await pageClient().call({ ...call, idempotencyKey: randomUuid() });
  return reply.kind === 'ok' ? { body: reply.body } : { problem: causeOf(reply) };
}
