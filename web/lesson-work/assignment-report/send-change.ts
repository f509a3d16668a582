import { causeOf } from '#web/lib/failure-words.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import type { RouteCall } from '#web/lib/route-call.ts';

/** A class that has a lesson assignment. */
export interface ClassPlace {
  id: string;
  school_class_id: number;
}

/** Changes something for the class or a student. Returns null on success, otherwise the reason for the failure. */
export async function sendChange(call: RouteCall<unknown>): Promise<string | null> {
  const reply = await pageClient().call({ ...call, idempotencyKey: randomUuid() });
  return reply.kind === 'ok' ? null : causeOf(reply);
}
