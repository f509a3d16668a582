import type { NewEvent } from '#eventstore/port.ts';
import type { Knex } from '#platform/database.ts';

/** What events would be without a store of our own: rows with JSON, in the order and by the keys that reading needs. */
export const plainTable = [
  `create table single_rows (
    position bigint generated always as identity primary key,
    stream text not null, revision bigint not null, category text not null, type text not null, id uuid not null,
    recorded_at timestamptz not null default now(), data json not null, metadata json not null,
    unique (stream, revision)
  )`,
  'create index single_rows_category on single_rows (category, position)',
];

/** Bytes that one of these events takes there, with its part of the indexes. */
export const plainBytesOf = async (
  db: Knex,
  streams: readonly { readonly stream: string; readonly events: readonly NewEvent[] }[],
): Promise<number> => {
  const rows = streams.flatMap(({ stream, events }) =>
    events.map(({ type, id, data, metadata }, revision) => ({ stream, revision, type, id, data, metadata })),
  );
  for (const statement of plainTable) await db.raw(statement);
  await db.raw(
    `insert into single_rows (stream, revision, category, type, id, data, metadata)
     select r.stream, r.revision, 'quizSolution', r.type, r.id, r.data, r.metadata
     from json_to_recordset(?::json) as r (stream text, revision bigint, type text, id uuid, data json, metadata json)`,
    [JSON.stringify(rows)],
  );
  const { rows: sizes } = await db.raw<{ rows: { bytes: number }[] }>(
    `select pg_total_relation_size('single_rows')::float8 as bytes`,
  );
  await db.raw('drop table single_rows');
  return sizes[0]!.bytes / rows.length;
};
