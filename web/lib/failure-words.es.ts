import type { Reply } from './http-client.ts';
import { byCode, unknown } from './server-texts.es.ts';

type Failure = Exclude<Reply<unknown>, { kind: 'ok' }>;
type Refusal = Extract<Reply<unknown>, { kind: 'refused' }>;

/** The server's messages are English, so this translates its error codes into Spanish. */
export function reasonOf({ problem }: Refusal): string | undefined {
  return problem ? (byCode[problem.code] ?? unknown) : undefined;
}

/** Why a call failed, in a sentence. */
export function causeOf(reply: Failure): string {
  if (reply.kind === 'refused') return reasonOf(reply) ?? 'El servidor no lo aceptó y no dijo por qué.';
  if (reply.byOther) return 'Esta red respondió en lugar del servidor. Inténtalo en un momento o en otra red.';
  return 'No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.';
}
