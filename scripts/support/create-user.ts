import { randomUUID } from 'node:crypto';
import { systemActor, type CommandContext } from '#commands/runner/context.ts';
import { setPassword } from '#people/credentials.ts';
import { createInvitation } from '#people/invitations.ts';
import { assertGoodPassword } from '#people/password-rules.ts';
import { findPeopleByEmail } from '#people/people.ts';
import { makeAccount, districtOfSchools } from '#commands/accounts/person/accounts.ts';
import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import type { AdminReach } from '#domain/shared/fields.ts';
import type { Stores } from './stores.ts';
import type { CreateOptions } from './user-options.ts';

/** A created or invited account; `invitation` is the secret part of its invitation link, null when it has a password instead. */
export interface NewAccount {
  readonly personId: number;
  readonly invitation: string | null;
}

const contextOf = ({ store, db }: Stores): CommandContext => {
  const commandId = randomUUID();
  return { store, db, actor: systemActor, commandId, correlationId: commandId, now: new Date().toISOString() };
};

const adminReachOf = (options: CreateOptions): AdminReach => (options['whole-district'] ? 'district' : 'schools');

const namesOf = (name: string): { givenName: string; familyName: string } => {
  const [givenName = '', ...rest] = name.split(/\s+/);
  return { givenName, familyName: rest.join(' ') };
};

export const createUser = async (stores: Stores, options: CreateOptions): Promise<NewAccount> => {
  const { email, role, school: schoolIds, password } = options;
  const { db } = stores;
  if (password !== undefined) assertGoodPassword(password, role);
  const context = contextOf(stores);
  const plan = role === 'teacher' ? { plan: options.plan ?? ('none' as const) } : {};
  const reach = role === 'school_admin' ? { administers: adminReachOf(options) } : {};
  const place = { role, districtId: await districtOfSchools(context, schoolIds), schoolIds, ...plan, ...reach };
  const { personId } = await makeAccount(context, { email, ...place, ...namesOf(options.name ?? email.split('@')[0]!) });
  if (password !== undefined) await setPassword(db, personId, password, role);
  return { personId, invitation: password === undefined ? await createInvitation(db, personId, context.now) : null };
};

export const inviteUser = async ({ db }: Stores, email: string): Promise<NewAccount> => {
  const [person, ...others] = await findPeopleByEmail(db, email);
  if (!person) throw notFound(`A person with the address ${email}`);
  if (others.length > 0) {
    const text = `${email} has an account in several districts. Invite the person from their page at /admin/people.`;
    throw new DomainError('conflict', 'several_accounts', text);
  }
  return { personId: person.id, invitation: await createInvitation(db, person.id, new Date().toISOString()) };
};
