import type { Knex } from '#platform/database.ts';

/** Since when each file is known to be unused, by name. */
export const unusedSince = async (db: Knex): Promise<Map<string, Date>> => {
  const { rows } = await db.raw<{ rows: { name: string; since: Date }[] }>('select name, since from unused_media');
  return new Map(rows.map(({ name, since }) => [name, new Date(since)]));
};

/** Stores which files are unused now. Those already known keep their time. */
export const noteUnused = async (db: Knex, names: readonly string[], now: Date): Promise<void> => {
  await db.raw('delete from unused_media where name <> all(?::text[])', [[...names]]);
  await db.raw('insert into unused_media (name, since) select unnest(?::text[]), ? on conflict (name) do nothing', [
    [...names],
    now.toISOString(),
  ]);
};

/** An event outside of lessons refers to these files after all: their time starts again. */
export const noteUsed = async (db: Knex, names: readonly string[], now: Date): Promise<void> => {
  await db.raw('update unused_media set since = ? where name = any(?::text[])', [now.toISOString(), [...names]]);
};

export const forgetUnused = async (db: Knex, name: string): Promise<void> => {
  await db.raw('delete from unused_media where name = ?', [name]);
};

export interface UnusedMedia {
  readonly count: number;
  /** The time of the file that has been unused for longest. */
  readonly since: Date | null;
}

export const countUnused = async (db: Knex): Promise<UnusedMedia> => {
  const { rows } = await db.raw<{ rows: { count: number; since: Date | null }[] }>(
    'select count(*)::int as count, min(since) as since from unused_media',
  );
  const { count, since } = rows[0]!;
  return { count, since: since && new Date(since) };
};
