import { sentence } from '#domain/shared/sentence.ts';
import type { Reply } from './http-client.ts';

type Failure = Exclude<Reply<unknown>, { kind: 'ok' }>;
type Refusal = Extract<Reply<unknown>, { kind: 'refused' }>;

/** The server's own words: what is wrong with each field, or with the whole. */
export function reasonOf({ problem }: Refusal): string | undefined {
  const fields = problem?.errors?.map(({ label, message }) => sentence(label ? `${label}: ${message}` : message));
  return fields?.join(' ') || problem?.detail;
}

/** Why a call failed, in a sentence. */
export function causeOf(reply: Failure): string {
  if (reply.kind === 'refused') return reasonOf(reply) ?? 'The server did not accept it and gave no reason.';
  if (reply.byOther) return 'This network answered in our place. Try again.';
  return 'The server could not be reached. Check the connection and try again.';
}
