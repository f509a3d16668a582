import type { Knex } from '#platform/database.ts';

/** By read model: its version and how many of its events it has processed. Events that it does not read change nothing here. */
export type ReadsSeen = Readonly<Record<string, string>>;

/** Cheap: one row for each read model. */
export const readsSeenNow = async (db: Knex, reads: readonly string[]): Promise<ReadsSeen> => {
  const { rows } = await db.raw<{ rows: { name: string; version: number; events_seen: string }[] }>(
    `select name, version, events_seen::text from public.projection_builds
     where status = 'live' and name = any(?::text[]) order by name`,
    [[...reads]],
  );
  return Object.fromEntries(rows.map(({ name, version, events_seen: seen }) => [name, `${version}:${seen}`]));
};

export const sameReads = (a: ReadsSeen, b: ReadsSeen): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([name, seen]) => b[name] === seen);
