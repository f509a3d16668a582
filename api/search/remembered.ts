import type { Knex } from 'knex';
import { lessonSearchChanges } from '../../projections/lesson-search/queries.ts';

/**
 * Remembers what is computed over all lessons until one of them changes. Every visitor asks for it, lessons change by the
 * day, and whether they have is one row.
 */
export const rememberedUntilLessonsChange = <Value>(compute: (db: Knex) => Promise<Value>): ((db: Knex) => Promise<Value>) => {
  const known = new WeakMap<Knex, { changes: string; value: Value }>();
  return async (db) => {
    const changes = await lessonSearchChanges(db);
    const before = known.get(db);
    if (before?.changes === changes) return before.value;
    const value = await compute(db);
    known.set(db, { changes, value });
    return value;
  };
};
