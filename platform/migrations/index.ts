import type { Knex } from 'knex';
import { peopleAndSessions } from './people-and-sessions.ts';

/** Applied in this order, each once; a name never changes after it was released. */
const migrations: readonly (readonly [name: string, migration: Knex.Migration])[] = [
  ['0001-people-and-sessions', peopleAndSessions],
];

export const migrationSource: Knex.MigrationSource<string> = {
  getMigrations: () => Promise.resolve(migrations.map(([name]) => name)),
  getMigrationName: (name) => name,
  getMigration: (name) => {
    const found = migrations.find(([candidate]) => candidate === name);
    return found ? Promise.resolve(found[1]) : Promise.reject(new Error(`There is no migration ${name}.`));
  },
};
