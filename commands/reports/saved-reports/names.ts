import type { Knex } from 'knex';
import type { SavedReportsState } from '#domain/reports/saved-reports/decider.ts';
import { decryptAll } from '#people/personal-keys.ts';

/** Two names that people would call the same. */
export const sameName = (one: string, other: string): boolean =>
  one.normalize('NFKC').toLocaleLowerCase('en') === other.normalize('NFKC').toLocaleLowerCase('en');

/** The names of a person's reports by uuid, in the clear. */
export const namesIn = async (db: Knex, personId: number, state: SavedReportsState): Promise<Map<string, string>> => {
  const reports = [...state];
  const names = await decryptAll(
    db,
    reports.map(([, { name }]) => ({ personId, sealed: name.sealed })),
  );
  return new Map(reports.map(([uuid], index) => [uuid, names[index]!]));
};

/** Whether a report that was not removed, other than this one, has the name. */
export const isTaken = (state: SavedReportsState, names: ReadonlyMap<string, string>, name: string, uuid: string): boolean =>
  [...state].some(([other, { removed }]) => other !== uuid && !removed && sameName(names.get(other)!, name));
