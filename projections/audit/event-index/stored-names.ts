import type { Knex } from 'knex';
import { packName, unpackName } from '#eventstore/embedded/packed-json.ts';
import { categoryOf, nameOf } from '#eventstore/stream-name.ts';

/** Categories, event types and roles are few. The index stores each as a number that never changes. */
export const numberNames = async (trx: Knex.Transaction, names: ReadonlySet<string>): Promise<void> => {
  await trx.raw(
    `insert into public.event_index_names (name) select n.name from unnest(?::text[]) as n (name)
     where n.name not in (select name from public.event_index_names) on conflict do nothing`,
    [[...names]],
  );
};

/** Null if no event has this name. */
export const numberOf = async (db: Knex, name: string): Promise<number | null> => {
  const { rows } = await db.raw<{ rows: { id: number }[] }>('select id from public.event_index_names where name = ?', [name]);
  return rows[0]?.id ?? null;
};

interface StreamParts {
  /** Empty if the stream's name does not follow our pattern. */
  readonly category: string;
  /** Packed. */
  readonly key: Buffer;
}

const ours = /^[A-Za-z]\w*-/;

export const streamParts = (stream: string): StreamParts =>
  ours.test(stream) ? { category: categoryOf(stream), key: packName(nameOf(stream)) } : { category: '', key: packName(stream) };

/** `key` as Postgres formats a bytea. */
export const streamOf = (category: string, key: string): string => {
  const { name } = unpackName(key);
  return category === '' ? name : `${category}-${name}`;
};

/** The prefix of all streams of a category, as a Postgres bytea literal. */
export const categoryPrefix = (category: number): string => `\\x${category.toString(16).padStart(4, '0')}`;
