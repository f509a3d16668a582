import type { Knex } from 'knex';
import type { EventFor, Projection } from '#projections/tables/projection.ts';
import type { EventStore } from '#eventstore/port.ts';
import { at, event, given } from './given-events.ts';

type Tally = Map<number, number>;

const count = (batch: Tally, { data }: EventFor<'DistrictRegistered'> | EventFor<'DistrictDetailsChanged'>): void => {
  batch.set(data.districtId, (batch.get(data.districtId) ?? 0) + 1);
  if (data.name === 'poison') throw new Error('the handler cannot take poison');
};

/** Counts events by district: adding, so that an event that counts twice or never shows. */
export const tallyProjection: Projection<Tally> = {
  name: 'tally',
  version: 1,
  categories: ['district'],
  tables: [{ name: 'tallies', definition: 'id int primary key, seen int not null', indexes: ['create index on %table% (seen)'] }],
  handlers: { DistrictRegistered: count, DistrictDetailsChanged: count },
  emptyBatch: () => new Map(),
  flush: async (trx, batch) => {
    const added = JSON.stringify([...batch].map(([id, seen]) => ({ id, seen })));
    await trx.raw(
      `insert into tallies as t (id, seen) select id, seen from json_to_recordset(?::json) as a(id int, seen int)
       on conflict (id) do update set seen = t.seen + excluded.seen`,
      [added],
    );
  },
};

/** The same with a handler that takes everything. */
export const mendedTally: Projection<Tally> = {
  ...tallyProjection,
  handlers: {
    DistrictRegistered: (batch, { data }) => void batch.set(data.districtId, (batch.get(data.districtId) ?? 0) + 1),
    DistrictDetailsChanged: (batch, { data }) => void batch.set(data.districtId, (batch.get(data.districtId) ?? 0) + 1),
  },
};

async function totalTallies(trx: Knex.Transaction): Promise<void> {
  await trx.raw(
    `insert into tally_totals select 0, sum(seen) from tallies on conflict (id) do update set total = excluded.total`,
  );
}

/** The next version counts double and names its column otherwise. */
export const tallyV2: Projection<Tally> = {
  ...mendedTally,
  version: 2,
  tables: [
    { name: 'tallies', definition: 'id int primary key, doubled int not null', indexes: ['create index on %table% (doubled)'] },
  ],
  flush: async (trx, batch) => {
    const added = JSON.stringify([...batch].map(([id, seen]) => ({ id, seen: seen * 2 })));
    await trx.raw(
      `insert into tallies as t (id, doubled) select id, seen from json_to_recordset(?::json) as a(id int, seen int)
       on conflict (id) do update set doubled = t.doubled + excluded.doubled`,
      [added],
    );
  },
};

/** A version whose sum is derived: left alone while a rebuild reads the log, then filled at once, then kept. */
export const tallyWithTotal: Projection<Tally> = {
  ...mendedTally,
  version: 3,
  tables: [...mendedTally.tables, { name: 'tally_totals', definition: 'id int primary key, total int not null' }],
  flush: async (trx, batch, context) => {
    await mendedTally.flush(trx, batch, context);
    if (context.derivedLive) await totalTallies(trx);
  },
  complete: totalTallies,
};

export const givenDistrictEvents = async (store: EventStore, id: number, ...names: readonly string[]): Promise<void> => {
  const details = names.map((name) =>
    event('DistrictDetailsChanged', { districtId: id, name, timeZone: 'America/New_York', occurredAt: at(0) }),
  );
  await given(store, `district-${id}`, ...details);
};
