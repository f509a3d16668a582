import { sentence } from '../../../../domain/shared/sentence.ts';
import type { Reply } from '../../../lib/http-client.ts';
import type { Trouble } from '../store/editor-store.ts';
import type { EditorApi } from './editor-api.ts';

/** What a reply means for a change. */
export type Verdict<Body> =
  | { kind: 'accepted'; body: Body }
  /** Somebody else changed the quiz first. */
  | { kind: 'stale' }
  | { kind: 'refused'; text: string }
  | { kind: 'trouble'; trouble: Trouble };

const passingStatuses = [408, 425, 429];
const withoutReason = 'The server did not accept it and gave no reason.';
const unreachable = { kind: 'trouble', trouble: 'unreachable' } as const;

function verdictOf<Body>(reply: Reply<Body>): Verdict<Body> {
  if (reply.kind === 'ok') return { kind: 'accepted', body: reply.body };
  if (reply.kind === 'unreachable' || reply.status >= 500 || passingStatuses.includes(reply.status)) return unreachable;
  if (reply.status === 412) return { kind: 'stale' };
  if (reply.status === 401) return { kind: 'trouble', trouble: 'signed_out' };
  const fields = reply.problem?.errors?.map(({ label, message }) => sentence(label ? `${label}: ${message}` : message));
  return { kind: 'refused', text: fields?.join(' ') || (reply.problem?.detail ?? withoutReason) };
}

/** Makes the call; where a changed session may be why it is refused, looks at the session and makes it once more. */
export async function judge<Body>(api: EditorApi, viewerId: number, send: () => Promise<Reply<Body>>): Promise<Verdict<Body>> {
  const reply = await send();
  if (reply.kind !== 'refused' || reply.status !== 403) return verdictOf(reply);
  const session = await api.refreshSession();
  if (session.kind !== 'ok') return unreachable;
  if (!session.body.user) return { kind: 'trouble', trouble: 'signed_out' };
  if (session.body.user.id !== viewerId) return { kind: 'trouble', trouble: 'other_viewer' };
  return verdictOf(await send());
}
