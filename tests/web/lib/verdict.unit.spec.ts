import { describe, expect, it } from 'vitest';
import type { SessionReply } from '#api/accounts/sessions/schemas.ts';
import { causeOf } from '#web/lib/failure-words.ts';
import type { Reply } from '#web/lib/http-client.ts';
import { connectionAfter, judge } from '#web/lib/verdict.ts';

const refused = (status: number, problem: object | null = { detail: 'No.' }): Reply<never> => ({
  kind: 'refused',
  status,
  problem: problem && { type: 'about:blank', title: '', status, code: 'x', detail: '', ...problem },
});
const unreachable: Reply<never> = { kind: 'unreachable' };
const session = (id: number | null): Reply<SessionReply> => ({
  kind: 'ok',
  status: 200,
  body: { user: id === null ? null : { id, role: 'student', name: 'A' }, csrf_token: 'next' },
});

/** The verdict on the first of these replies, and how often the call was made. */
async function verdictOn(replies: Reply<unknown>[], after: Reply<SessionReply> = session(7)) {
  let calls = 0;
  const send = async () => replies[calls++]!;
  const verdict = await judge({ refreshSession: async () => after }, 7, send);
  return { ...verdict, calls };
}

describe('the verdict on a reply', () => {
  it('is to retry when the network or server fails, or asks to wait', async () => {
    for (const reply of [unreachable, refused(503), refused(408), refused(425), refused(429)]) {
      expect(await verdictOn([reply])).toEqual({ kind: 'retry', calls: 1 });
    }
  });

  it('shows an error of the server as our failure, not as a lost connection', async () => {
    const verdict = await verdictOn([refused(500)]);
    expect([verdict.kind, connectionAfter(verdict)]).toEqual(['retry', 'failing']);
  });

  it('reports a response from a middlebox, which the page then shows', async () => {
    const verdict = await verdictOn([{ kind: 'unreachable', byOther: true }]);
    expect([connectionAfter(verdict), connectionAfter(await verdictOn([unreachable]))]).toEqual([
      'answered_by_other',
      'retrying',
    ]);
    expect(connectionAfter(await verdictOn([refused(400)]))).toBe('ready');
  });

  it('distinguishes a missing session, a later revision, a conflict and a rejection', async () => {
    expect(await verdictOn([refused(401)])).toMatchObject({ kind: 'signed_out' });
    expect(await verdictOn([refused(412)])).toMatchObject({ kind: 'stale' });
    expect(await verdictOn([refused(409)])).toEqual({ kind: 'conflict', code: 'x', text: 'No.', calls: 1 });
    expect(await verdictOn([refused(400)])).toEqual({ kind: 'refused', text: 'No.', calls: 1 });
  });

  it('repeats the request once if the token was stale, and no more', async () => {
    const ok: Reply<string> = { kind: 'ok', status: 200, body: 'done' };
    expect(await verdictOn([refused(403), ok])).toEqual({ kind: 'accepted', body: 'done', calls: 2 });
    expect(await verdictOn([refused(403), refused(403)])).toMatchObject({ kind: 'refused', calls: 2 });
  });

  it.each([403, 404])('checks the session before accepting a %i', async (status) => {
    expect(await verdictOn([refused(status)], session(null))).toMatchObject({ kind: 'signed_out', calls: 1 });
    expect(await verdictOn([refused(status)], session(8))).toMatchObject({ kind: 'other_viewer', calls: 1 });
    expect(await verdictOn([refused(status)], unreachable)).toMatchObject({ kind: 'retry', calls: 1 });
  });
});

describe('the message for a failure', () => {
  it('is that of the fields, or the whole response, or our own', () => {
    const errors = [{ path: 'a', label: 'Title', message: 'is too long' }];
    expect(causeOf({ kind: 'refused', status: 400, problem: refusedProblem({ errors }) })).toBe('Title: is too long.');
    expect(causeOf({ kind: 'refused', status: 400, problem: refusedProblem({}) })).toBe('No.');
    expect(causeOf({ kind: 'refused', status: 502, problem: null })).toMatch(/gave no reason/);
    expect(causeOf({ kind: 'unreachable' })).toMatch(/could not be reached/);
  });
});

const refusedProblem = (more: object) => ({ type: 'about:blank', title: '', status: 400, code: 'x', detail: 'No.', ...more });
