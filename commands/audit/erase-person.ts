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
 * Deletes what is kept of a person outside of the log. What is found by the email address goes first and the address last:
 * an erasure that was interrupted can be done again from its start, and only then is the row marked as erased.
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

/** A condition on `people p`: something of somebody who was erased is there, still or again. */
const somethingIsThere = owners.flatMap(({ stillThere }) => stillThere ?? []).join(' or ');

/**
 * Those of whom something is there, still or again. Whoever was created after the erasure got the number of a backup that did not
 * know it yet, and is somebody else.
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

/** The log may come from the same backup, and not know either. */
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

/** Brings databases that came from a backup up to date; without effect for whoever is erased. Gives who was erased again. */
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
 * First the list that outlives every backup, then the log, then the data: whatever stops it, the next start ends it.
 * @throws DomainError `own_account`, and `last_administrator` where nobody would be left who administers the district or the product
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
