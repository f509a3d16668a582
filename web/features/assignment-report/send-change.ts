import { causeOf } from '../../lib/failure-words.ts';
import { pageClient } from '../../lib/page-client.ts';
import { randomUuid } from '../../lib/random-uuid.ts';

/** Changes something for the class or a student. Null: it is done; else why it is not. */
export async function sendChange(method: 'POST' | 'PUT', path: string, body: unknown = {}): Promise<string | null> {
  const reply = await pageClient().call({ method, path, body, idempotencyKey: randomUuid() });
  return reply.kind === 'ok' ? null : causeOf(reply);
}
