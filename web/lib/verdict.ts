import type { SessionReply } from '#api/accounts/sessions/schemas.ts';
import { causeOf } from './failure-words.ts';
import type { Reply } from './http-client.ts';

/** What a reply means for the caller. */
export type Verdict<Body> =
  | { kind: 'accepted'; body: Body }
  /** The network or the server failed (`isOurs`); nothing shows that the call itself is wrong. */
  | { kind: 'retry'; byOther?: boolean; isOurs?: boolean }
  | { kind: 'signed_out' }
  | { kind: 'other_viewer' }
  /** Somebody else changed it first. */
  | { kind: 'stale' }
  | { kind: 'conflict'; code: string; text: string }
  /** `gone`: there is nothing at this address, at least for this person. */
  | { kind: 'refused'; text: string; gone?: true };

/** The state of the device's connection to the server, from best to worst. */
export const connections = ['ready', 'retrying', 'failing', 'answered_by_other', 'signed_out', 'other_viewer'] as const;
export type Connection = (typeof connections)[number];

type Outcome = { kind: string; byOther?: boolean; isOurs?: boolean };

export function connectionAfter({ kind, byOther = false, isOurs = false }: Outcome): Connection {
  if (kind === 'retry') return byOther ? 'answered_by_other' : isOurs ? 'failing' : 'retrying';
  return kind === 'signed_out' || kind === 'other_viewer' ? kind : 'ready';
}

/** Whether sending is retried automatically. */
export const isWaiting = (connection: Connection): boolean =>
  connection === 'retrying' || connection === 'failing' || connection === 'answered_by_other';

/** Statuses that mean "not now" for a call that may be valid. */
const passingStatuses = [408, 425, 429];

function verdictOf<Body>(reply: Reply<Body>): Verdict<Body> {
  if (reply.kind === 'ok') return { kind: 'accepted', body: reply.body };
  if (reply.kind === 'unreachable') return { ...reply, kind: 'retry' };
  const { status, problem } = reply;
  if (status === 500) return { kind: 'retry', isOurs: true };
  if (status > 500 || passingStatuses.includes(status)) return { kind: 'retry' };
  if (status === 401) return { kind: 'signed_out' };
  if (status === 412) return { kind: 'stale' };
  const text = causeOf(reply);
  if (status === 409) return { kind: 'conflict', code: problem?.code ?? 'conflict', text };
  return { kind: 'refused', text, ...(status === 404 && { gone: true }) };
}

/** Fetches the current sign-in and takes over its session's CSRF token. */
export interface Sessions {
  refreshSession(): Promise<Reply<SessionReply>>;
}

/**
 * Makes the call. If the refusal could come from a changed session, checks the session: a stale token is replaced and the call
 * repeated once, and a different person's session is told apart from a real refusal.
 */
export async function judge<Body>(
  sessions: Sessions,
  viewerId: number,
  send: () => Promise<Reply<Body>>,
): Promise<Verdict<Body>> {
  const reply = await send();
  if (reply.kind !== 'refused' || (reply.status !== 403 && reply.status !== 404)) return verdictOf(reply);
  const session = await sessions.refreshSession();
  if (session.kind !== 'ok') return { kind: 'retry' };
  if (!session.body.user) return { kind: 'signed_out' };
  if (session.body.user.id !== viewerId) return { kind: 'other_viewer' };
  return verdictOf(reply.status === 403 ? await send() : reply);
}
