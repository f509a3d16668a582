import type { Knex } from 'knex';
import { packName, unpackName } from '#eventstore/embedded/packed-json.ts';
import { categoryOf, nameOf } from '#eventstore/stream-name.ts';

/** Categories, event types and roles are few, and each stands in the index as a number, which it keeps for ever. */
export const numberNames = async (trx: Knex.Transaction, names: ReadonlySet<string>): Promise<void> => {
  await trx.raw(
    `insert into public.event_index_names (name) select n.name from unnest(?::text[]) as n (name)
     where n.name not in (select name from public.event_index_names) on conflict do nothing`,
    [[...names]],
  );
};

/** Null for a name that no event has. */
export const numberOf = async (db: Knex, name: string): Promise<number | null> => {
  const { rows } = await db.raw<{ rows: { id: number }[] }>('select id from public.event_index_names where name = ?', [name]);
  return rows[0]?.id ?? null;
};

interface StreamParts {
  /** Empty for a stream that is not named as ours are. */
  readonly category: string;
  /** Packed. */
  readonly key: Buffer;
}

const ours = /^[A-Za-z]\w*-/;

export const streamParts = (stream: string): StreamParts =>
  ours.test(stream) ? { category: categoryOf(stream), key: packName(nameOf(stream)) } : { category: '', key: packName(stream) };

/** `key` as Postgres writes a bytea. */
export const streamOf = (category: string, key: string): string => {
  const { name } = unpackName(key);
  return category === '' ? name : `${category}-${name}`;
};

/** What all streams of a category begin with, as Postgres reads a bytea. */
export const categoryPrefix = (category: number): string => `\\x${category.toString(16).padStart(4, '0')}`;
