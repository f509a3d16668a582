import { useState } from 'react';
import type { InviteData } from '#api/accounts/teacher-invites/schemas.ts';
import { messageDelimiter } from '#domain/accounts/teacher-invite/email-rule.ts';
import { causeOf } from '#web/lib/failure-words.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { to, type RouteCall } from '#web/lib/route-call.ts';
import { texts } from './texts.ts';

export interface InviteDraft {
  readonly subject: string;
  readonly above: string;
  readonly below: string;
  readonly emails: readonly string[];
}

export type Notice = { readonly kind: 'good' | 'low'; readonly text: string } | null;

/** The result of sending: success, or the errors, by the field's position or for the form as a whole. */
export interface SendOutcome {
  readonly sent: boolean;
  readonly failure: string | null;
  readonly byPlace: Readonly<Record<number, string>>;
}

const placeOf = (path: string): number | null => {
  const place = /^emails\.(\d+)$/.exec(path)?.[1];
  return place === undefined ? null : Number(place);
};

/** As a form sends it: a list is the same field several times. */
const formOf = (fields: Readonly<Record<string, string | readonly string[]>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.set(name, value);
    else for (const one of value) form.append(`${name}[]`, one);
  }
  return form;
};

/** The teacher's invites, and the actions on them. */
export function useInvites(given: readonly InviteData[]) {
  const [items, setItems] = useState(given);
  const [notice, setNotice] = useState<Notice>(null);
  const [busy, setBusy] = useState(false);

  const reload = async (): Promise<void> => {
    const reply = await pageClient().call(to('GET /api/v1/invites'));
    if (reply.kind === 'ok') setItems(reply.body.items);
  };

  const send = async ({ subject, above, below, emails }: InviteDraft): Promise<SendOutcome> => {
    setBusy(true);
    const fields = { subject, message: `${above}${messageDelimiter}${below}`, emails };
    const call = { ...to('POST /api/v1/invites/bulk_create', {}, fields), body: formOf(fields) };
    const reply = await pageClient().call({ ...call, idempotencyKey: randomUuid() });
    setBusy(false);
    if (reply.kind === 'ok') {
      setNotice({ kind: 'good', text: texts.sent(reply.body.items.length) });
      // The invites are sent: close the form now instead of waiting for the list.
      void reload();
      return { sent: true, failure: null, byPlace: {} };
    }
    const errors = reply.kind === 'refused' ? (reply.problem?.errors ?? []) : [];
    const placed = errors.flatMap(({ path, message }) => {
      const place = placeOf(path);
      return place === null ? [] : [[place, message] as const];
    });
    return { sent: false, failure: placed.length > 0 ? null : causeOf(reply), byPlace: Object.fromEntries(placed) };
  };

  const post = async (call: RouteCall<unknown>, done: string): Promise<void> => {
    setBusy(true);
    const reply = await pageClient().call({ ...call, idempotencyKey: randomUuid() });
    setBusy(false);
    setNotice(reply.kind === 'ok' ? { kind: 'good', text: done } : { kind: 'low', text: causeOf(reply) });
    if (reply.kind === 'ok') await reload();
  };

  return {
    items,
    notice,
    busy,
    send,
    resend: ({ id, referral_email: email }: InviteData) =>
      post(to('POST /api/v1/invites/{id}/resend', { id }, {}), texts.resent(email)),
    confirmAgain: () => post(to('POST /api/v1/confirmation/resend', {}, {}), texts.unconfirmed.resent),
  };
}
