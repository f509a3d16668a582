import { causeOf } from '#web/lib/failure-words.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import type { RouteCall } from '#web/lib/route-call.ts';

/** Where a lesson assignment was given. */
export interface ClassPlace {
  id: string;
  school_class_id: number;
}

/** Changes something for the class or a student. Null: it is done; else why it is not. */
export async function sendChange(call: RouteCall<unknown>): Promise<string | null> {
  const reply = await pageClient().call({ ...call, idempotencyKey: randomUuid() });
  return reply.kind === 'ok' ? null : causeOf(reply);
}
