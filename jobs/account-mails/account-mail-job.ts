/** Sends mails about accounts: password links, invitations, notices of a change. */
import { z } from 'zod';
import { loadLatest } from '#commands/runner/load.ts';
import { districtDecider } from '#domain/districts/district/decider.ts';
import { districtStream } from '#domain/districts/district/events.ts';
import type { EventStore } from '#eventstore/port.ts';
import { mailLink, recentLinks } from '#people/account-links.ts';
import { mailInvitation } from '#people/invitations.ts';
import { findPeople, findPeopleByEmail, type SavedPerson } from '#people/people.ts';
import type { Knex } from '#platform/database.ts';
import type { JobKind, JobQueue } from '#platform/jobs.ts';
import type { Logger } from '#platform/logger.ts';
import type { Mailer } from '#platform/mail.ts';
import { mailAttempts } from '../mail-attempts.ts';
import { confirmEmailMail, emailChangedMail, invitationMail, resetPasswordMail, secondFactorResetMail } from './mail-words.ts';

const payload = z.discriminatedUnion('kind', [
  /** The requester must not learn whether the person exists, not even from the response time: so the lookup happens here. */
  z.object({ kind: z.literal('reset_password'), email: z.string() }),
  z.object({
    kind: z.literal('confirm_email'),
    personId: z.int(),
    email: z.string(),
    /** The state of the account at the time of the request: the mail may be sent much later. */
    madeFor: z.string().nullish(),
  }),
  z.object({ kind: z.literal('email_changed'), personId: z.int(), email: z.string() }),
  z.object({ kind: z.literal('second_factor_reset'), personId: z.int() }),
  z.object({ kind: z.literal('invitation'), personId: z.int() }),
]);
export type AccountMailPayload = z.infer<typeof payload>;

export const accountMailJob: JobKind<AccountMailPayload> = { name: 'account-mail', payload };

export interface AccountMailParts {
  readonly db: Knex;
  readonly store: EventStore;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  readonly logger: Logger;
  readonly now: () => Date;
}

/** More links within an hour help only someone trying to flood a mailbox. */
const maxAnHour = 3;

const placeOf = async ({ store }: AccountMailParts, districtId: number | null): Promise<string> => {
  if (districtId === null) return 'Earshot';
  const { state } = await loadLatest(store, districtDecider, districtStream(districtId));
  return state.status === 'registered' ? state.name : 'Your district';
};

/** The accounts that may be sent another link now. */
const mailable = async (parts: AccountMailParts, people: readonly SavedPerson[], now: string): Promise<SavedPerson[]> => {
  const found: SavedPerson[] = [];
  for (const person of people) {
    const criteria = { purpose: 'reset_password', personId: person.id, minutes: 60, now } as const;
    if ((await recentLinks(parts.db, criteria)) < maxAnHour) found.push(person);
    else parts.logger.warn({ person_id: person.id }, 'a password link was not sent: this person was sent three within the hour');
  }
  return found;
};

/** One mail with a link for each account that has this address. */
const sendReset = async (parts: AccountMailParts, email: string, id: string): Promise<void> => {
  const { db, mailer, publicUrl } = parts;
  const now = parts.now().toISOString();
  const people = await mailable(parts, await findPeopleByEmail(db, email), now);
  const [first] = people;
  if (!first?.email) return;
  const { email: to, name } = first;
  // Each link is around the rest of the work: if the mail is not sent, all of them are removed.
  const mail = async (rest: readonly SavedPerson[], links: readonly { of: string; url: string }[]): Promise<void> => {
    const [person, ...others] = rest;
    if (!person) return mailer.send(resetPasswordMail({ to, id, name, links }));
    const of = await placeOf(parts, person.districtId);
    await mailLink(db, { purpose: 'reset_password', personId: person.id }, now, (token) =>
      mail(others, [...links, { of, url: `${publicUrl}/reset_password/${token}` }]),
    );
  };
  await mail(people, []);
};

type Confirmation = Extract<AccountMailPayload, { kind: 'confirm_email' }>;

const sendConfirmation = async (
  parts: AccountMailParts,
  { personId, email, madeFor }: Confirmation,
  id: string,
): Promise<void> => {
  const { db, mailer, publicUrl } = parts;
  const person = (await findPeople(db, [personId])).get(personId);
  if (!person || person.erased) return;
  const link = { purpose: 'confirm_email', personId, email, madeFor: madeFor ?? null } as const;
  await mailLink(db, link, parts.now().toISOString(), (token) =>
    mailer.send(confirmEmailMail({ to: email, id, name: person.name, url: `${publicUrl}/confirm/${token}` })),
  );
};

const sendChanged = async ({ db, mailer }: AccountMailParts, personId: number, email: string, id: string): Promise<void> => {
  const person = (await findPeople(db, [personId])).get(personId);
  if (person && !person.erased) await mailer.send(emailChangedMail({ to: email, id, name: person.name }));
};

const sendFactorReset = async ({ db, mailer }: AccountMailParts, personId: number, id: string): Promise<void> => {
  const person = (await findPeople(db, [personId])).get(personId);
  if (person?.email && !person.erased) await mailer.send(secondFactorResetMail({ to: person.email, id, name: person.name }));
};

const sendInvitation = async (parts: AccountMailParts, personId: number, id: string): Promise<void> => {
  const { db, mailer, publicUrl } = parts;
  const person = (await findPeople(db, [personId])).get(personId);
  if (!person?.email || person.erased) return;
  const { email: to, name } = person;
  await mailInvitation(db, personId, parts.now().toISOString(), (token) =>
    mailer.send(invitationMail({ to, id, name, url: `${publicUrl}/invitations/${token}` })),
  );
};

/** Mails about accounts. A mail sent again after a crash has the same Message-ID, and an earlier link stays valid. */
export const accountMailQueue = (parts: AccountMailParts): JobQueue<AccountMailPayload> => ({
  ...accountMailJob,
  ...mailAttempts,
  concurrency: 2,
  handle: (sent, run) => {
    const id = `account-${run.id}`;
    switch (sent.kind) {
      case 'reset_password':
        return sendReset(parts, sent.email, id);
      case 'confirm_email':
        return sendConfirmation(parts, sent, id);
      case 'email_changed':
        return sendChanged(parts, sent.personId, sent.email, id);
      case 'second_factor_reset':
        return sendFactorReset(parts, sent.personId, id);
      case 'invitation':
        return sendInvitation(parts, sent.personId, id);
      default:
        return sent satisfies never;
    }
  },
  endsForGood: false,
  exhausted: async ({ kind }) => parts.logger.error({ kind }, 'a mail about an account could not be sent'),
});
