import { expect } from 'vitest';
import { loadLatest } from '#commands/runner/load.ts';
import { personDecider } from '#domain/accounts/person/decider.ts';
import { personStream } from '#domain/accounts/person/events.ts';
import { schoolClassDecider } from '#domain/classes/school-class/decider.ts';
import { schoolClassStream } from '#domain/classes/school-class/events.ts';
import type { ImportedDatabase } from './imported-database.ts';

export const counts = (read: number, imported: number, unchanged: number, rejected: number, unused = 0) => ({
  read,
  imported,
  unchanged,
  rejected,
  unused,
});

/** Our id for a roster's id, in whichever district. */
export const idOf = async ({ db }: ImportedDatabase, kind: string, sourcedId: string): Promise<number> => {
  const { rows } = await db.raw<{ rows: { id: number }[] }>('select id from id_reservations where kind = ? and key like ?', [
    kind,
    `sis:%:${sourcedId}`,
  ]);
  expect(rows).toHaveLength(1);
  return rows[0]!.id;
};

export const person = async (database: ImportedDatabase, sourcedId: string) =>
  (await loadLatest(database.store, personDecider, personStream(await idOf(database, 'person', sourcedId)))).state;

export const schoolClass = async (database: ImportedDatabase, sourcedId: string) => {
  const { state } = await loadLatest(
    database.store,
    schoolClassDecider,
    schoolClassStream(await idOf(database, 'schoolClass', sourcedId)),
  );
  if (state.status === 'missing') throw new Error(`Class ${sourcedId} does not exist.`);
  return state;
};
