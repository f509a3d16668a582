import { randomUUID } from 'node:crypto';
import { systemActor, type CommandContext } from '../../commands/context.ts';
import { setPassword } from '../../people/credentials.ts';
import { reserveId } from '../../commands/ids.ts';
import { createInvitation } from '../../people/invitations.ts';
import { loadLatest } from '../../commands/load.ts';
import { assertGoodPassword } from '../../people/password-rules.ts';
import { findPersonByEmail, savePeople } from '../../people/people.ts';
import { registerPerson } from '../../commands/person/register-person.ts';
import { schoolDecider } from '../../domain/school/decider.ts';
import { schoolStream } from '../../domain/school/stream.ts';
import { DomainError, notFound } from '../../domain/shared/domain-error.ts';
import type { AdminReach } from '../../domain/shared/fields.ts';
import type { Stores } from './stores.ts';
import type { CreateOptions } from './user-options.ts';

/** A password, or the secret part of an invitation link. */
export interface NewAccount {
  readonly personId: number;
  readonly invitation: string | null;
}

const contextOf = ({ store, db }: Stores): CommandContext => {
  const commandId = randomUUID();
  return { store, db, actor: systemActor, commandId, correlationId: commandId, now: new Date().toISOString() };
};

/** The one district of these schools. */
const districtOf = async ({ store }: Stores, schoolIds: readonly number[]): Promise<number | null> => {
  const districts = new Set<number>();
  for (const id of schoolIds) {
    const { state } = await loadLatest(store, schoolDecider, schoolStream(id));
    if (state.status !== 'registered') throw notFound(`School ${id}`);
    districts.add(state.districtId);
  }
  if (districts.size > 1) throw new DomainError('invalid', 'districts_differ', 'These schools belong to different districts.');
  return [...districts][0] ?? null;
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
  if (await findPersonByEmail(db, email)) {
    throw new DomainError('conflict', 'email_taken', `${email} has an account already; npm run user -- invite makes a new link.`);
  }
  const districtId = await districtOf(stores, schoolIds);
  const personId = await reserveId(db, 'person', `user:${randomUUID()}`);
  await savePeople(db, [{ id: personId, districtId, sourcedId: null, email, ...namesOf(options.name ?? email.split('@')[0]!) }]);
  const context = contextOf(stores);
  const plan = role === 'teacher' ? { plan: options.plan ?? ('none' as const) } : {};
  const reach = role === 'school_admin' ? { administers: adminReachOf(options) } : {};
  await registerPerson(context, { personId, role, districtId, schoolIds, ...plan, ...reach });
  if (password !== undefined) await setPassword(db, personId, password, role);
  return { personId, invitation: password === undefined ? await createInvitation(db, personId, context.now) : null };
};

export const inviteUser = async ({ db }: Stores, email: string): Promise<NewAccount> => {
  const person = await findPersonByEmail(db, email);
  if (!person) throw notFound(`A person with the address ${email}`);
  return { personId: person.id, invitation: await createInvitation(db, person.id, new Date().toISOString()) };
};
