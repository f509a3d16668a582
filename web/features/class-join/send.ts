import { causeOf } from '../../lib/failure-words.ts';
import { pageClient } from '../../lib/page-client.ts';
import { randomUuid } from '../../lib/random-uuid.ts';

export type Sent<Body> = { readonly body: Body } | { readonly problem: string };

/** One call of a page for students; what goes wrong is a sentence. */
export async function sendJoin<Body>(path: string, body: unknown): Promise<Sent<Body>> {
  const reply = await pageClient().call<Body>({ method: 'POST', path, body, idempotencyKey: randomUuid() });
  return reply.kind === 'ok' ? { body: reply.body } : { problem: causeOf(reply) };
}
