import type { Reply } from './http-client.ts';

type Failure = Exclude<Reply<unknown>, { kind: 'ok' }>;

/** What is said where the server says nothing: that it refused, or that it was not reached. */
export interface FailureTexts {
  readonly refused: string;
  readonly unreachable: string;
}

/** The server's own words, in `error` or in a list `errors`; else ours. */
export function serverText(reply: Failure, { refused, unreachable }: FailureTexts): string {
  if (reply.kind === 'unreachable') return unreachable;
  const { error, errors } = (reply.problem ?? {}) as { error?: unknown; errors?: unknown };
  if (typeof error === 'string' && error !== '') return error;
  const listed: unknown[] = Array.isArray(errors) ? errors : [];
  const said = listed.filter((text) => typeof text === 'string' && text !== '');
  return said.length > 0 ? said.join(' ') : refused;
}
