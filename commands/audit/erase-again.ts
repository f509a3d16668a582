import { personDecider, type PersonCommand } from '#domain/accounts/person/decider.ts';
import { personStream } from '#domain/accounts/person/stream.ts';
import { uuidV5 } from '#domain/shared/uuid-v5.ts';
import type { ErasedSubject } from '#people/erased-subjects.ts';
import { systemActor, type CommandContext } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { runCommand } from '#commands/runner/runner.ts';
import type { ErasureContext } from '#people/personal-data-owner.ts';
import { erasePersonalData, somethingIsThere } from './personal-data.ts';

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
