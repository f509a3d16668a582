import { administeredBy } from '#domain/accounts/person/administrators.ts';
import { personDecider, type PersonCommand } from '#domain/accounts/person/decider.ts';
import { personStream } from '#domain/accounts/person/events.ts';
import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import type { ErasedSubject, ErasedSubjects } from '#people/erased-subjects.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import { stepOf, type CommandContext, type CommandOutcome, systemActor } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { keepingAnAdministrator } from '#commands/accounts/person/roles.ts';
import type { Knex } from 'knex';
import { erasingOf, type ErasedPerson, type ErasureContext } from '#people/personal-data-owner.ts';
import { personalDataOwners } from './personal-data-owners.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';

interface Held {
  readonly district_id: number | null;
  readonly email: string | null;
}

const heldOf = async (db: Knex, { personId }: ErasedSubject): Promise<Held | null> => {
  const { rows } = await db.raw<{ rows: Held[] }>('select district_id, email from people where id = ?', [personId]);
  return rows[0] ?? null;
};

const owners = personalDataOwners.map(erasingOf);

/**
 * Deletes what is stored about a person outside of the log. Data found by email address is deleted first and the address last, so
 * that an interrupted erasure can be repeated from the start. Only then is the row marked as erased.
 */
const erasePersonalData = async (context: ErasureContext, subject: ErasedSubject): Promise<void> => {
  const held = await heldOf(context.db, subject);
  const person: ErasedPerson = { ...subject, districtId: held?.district_id ?? null, email: held?.email ?? null };
  if (person.email) for (const { byAddress } of owners) await byAddress?.(context, person.email);
  await context.db.transaction(async (trx) => {
    for (const { rows } of owners) await rows?.(trx, person);
  });
  if (held) for (const { afterwards } of owners) await afterwards?.(context, person);
};

/** A condition on `people p`: some data of an erased person still exists, or exists again. */
const somethingIsThere = owners.flatMap(({ stillThere }) => stillThere ?? []).join(' or ');

/**
 * The erased people of whom some data still exists, or exists again. A person created after the erasure is somebody else: they
 * were given the same id by a backup that did not know it was taken.
 */
export const stillKept = async (
  { db }: Pick<ErasureContext, 'db'>,
  subjects: readonly ErasedSubject[],
): Promise<ErasedSubject[]> => {
  const { rows } = await db.raw<{ rows: { id: number }[] }>(
    `select p.id from unnest(?::int[], ?::timestamptz[]) as listed (id, erased_at) join people p on p.id = listed.id
     where p.created_at <= listed.erased_at and (${somethingIsThere})`,
    [subjects.map(({ personId }) => personId), subjects.map(({ erasedAt }) => erasedAt)] as never,
  );
  const ids = new Set(rows.map(({ id }) => id));
  return [...new Map(subjects.filter(({ personId }) => ids.has(personId)).map((one) => [one.personId, one])).values()];
};

const contextFor = ({ db, store }: ErasureContext, { personId, erasedAt }: ErasedSubject): CommandContext => {
  const commandId = uuidV5(`erase-again:${personId}:${erasedAt}`);
  return { store, db, actor: systemActor, commandId, correlationId: commandId, now: erasedAt };
};

/** The log can come from the same backup, and lack the erasure too. */
const recordAgain = async (context: ErasureContext, subject: ErasedSubject): Promise<void> => {
  const stream = personStream(subject.personId);
  const { state } = await loadLatest(context.store, personDecider, stream);
  if (state.status === 'unregistered' || state.status === 'erased') return;
  await runCommand(contextFor(context, subject), {
    decider: personDecider,
    stream,
    command: (): PersonCommand => ({ type: 'ErasePerson', ...subject }),
  });
};

/**
 * Repeats erasures in a database restored from a backup; does nothing for people who are already erased. Returns the ids of those
 * erased again.
 */
export const eraseAgain = async (context: ErasureContext, subjects: readonly ErasedSubject[]): Promise<number[]> => {
  if (subjects.length === 0) return [];
  const found = await stillKept(context, subjects);
  for (const subject of found) {
    await recordAgain(context, subject);
    await erasePersonalData(context, subject);
  }
  return found.map(({ personId }) => personId);
};

export interface ErasePersonInput {
  readonly personId: number;
  readonly subjects: ErasedSubjects;
  readonly dataDir: string | null;
}

/**
 * First writes the list that outlives every backup, then the log, then deletes the data. After an interruption, the next start
 * completes the erasure.
 * @throws DomainError `own_account`, and `last_administrator` if no administrator of the district or the product would be left
 */
export const erasePerson = async (
  context: CommandContext,
  { personId, subjects, dataDir }: ErasePersonInput,
): Promise<CommandOutcome<ErasedSubject>> => {
  requireStaff(context);
  if (context.actor.id === personId) {
    throw new DomainError('conflict', 'own_account', 'You cannot erase your own account. Ask another administrator to do it.');
  }
  const stream = personStream(personId);
  const { state } = await loadLatest(context.store, personDecider, stream);
  if (state.status === 'unregistered') throw notFound('This person');
  const subject = { personId, erasedAt: state.status === 'erased' ? state.erasedAt : context.now };
  const result = await keepingAnAdministrator(context, { personId, administered: administeredBy(state) }, async () => {
    if (state.status !== 'erased') await subjects.add(subject);
    return runCommand(stepOf(context, 'erase-person'), {
      decider: personDecider,
      stream,
      command: (): PersonCommand => ({ type: 'ErasePerson', ...subject }),
    });
  });
  await erasePersonalData({ db: context.db, store: context.store, dataDir }, subject);
  return outcomeOf(result, subject);
};
