import type { ClientBase } from 'pg';
import { slices } from '../slice.ts';

/** Rewrites the table: an update would leave every row twice, and updating its indexes would take several times as long. */
const addSlices = async (client: ClientBase): Promise<void> => {
  const { rows: names } = await client.query<{ id: number; name: string }>('select id, name from event_store.names');
  const cases = names.map(({ id, name }) => `when ${id} then ${client.escapeLiteral(name)}`);
  const category = cases.length > 0 ? `case category ${cases.join(' ')} end` : 'null';
  await client.query('alter table event_store.streams add column slice smallint');
  await client.query(
    `alter table event_store.streams alter column slice type smallint using event_store.slice_of(${category}, key)`,
  );
};

/**
 * The slice of each stream (`sliceOf`), for readers that divide the log among themselves. It is stored once with the stream:
 * storing it with each event would add an index entry per event.
 */
export const slicedStreams = [
  // A single expression without settings of its own, so that Postgres inlines it into the query and it costs almost nothing.
  `create function event_store.slice_of(category text, key bytea) returns smallint
  language sql immutable parallel safe
  as $$
    select (('x' || encode(substr(sha256(convert_to(category || '-', 'UTF8') || case
      -- A uuid is packed into 16 bytes after a one, which no name begins with.
      when get_byte(key, 0) = 1 then convert_to(encode(substr(key, 2), 'hex')::uuid::text, 'UTF8')
      else key end), 1, 2), 'hex'))::bit(16)::integer % ${slices})::smallint
  $$`,
  'revoke all on function event_store.slice_of from public',
  addSlices,
  'alter table event_store.streams alter column slice set not null',
  'create index streams_of_slice on event_store.streams (slice)',
] as const;
