import type { Reply } from './http-client.ts';

type Failure = Exclude<Reply<unknown>, { kind: 'ok' }>;

/** Fallback messages for when the server gives no reason or cannot be reached. */
export interface FailureTexts {
  readonly refused: string;
  readonly unreachable: string;
}

/** The server's own message, from `error` or a list `errors`; otherwise the fallback. */
export function serverText(reply: Failure, { refused, unreachable }: FailureTexts): string {
  if (reply.kind === 'unreachable') return unreachable;
  const { error, errors } = (reply.problem ?? {}) as { error?: unknown; errors?: unknown };
  if (typeof error === 'string' && error !== '') return error;
  const listed: unknown[] = Array.isArray(errors) ? errors : [];
  const said = listed.filter((text) => typeof text === 'string' && text !== '');
  return said.length > 0 ? said.join(' ') : refused;
}
