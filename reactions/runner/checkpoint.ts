import type { Knex } from 'knex';
import type { EventStore } from '#eventstore/port.ts';
import type { AnyProjection } from '#projections/tables/projection.ts';
import { createBuild } from '#projections/runner/builds.ts';
import { findLiveBuild, type Build } from '#projections/runner/catalog.ts';
import { moveCheckpoint } from '#projections/runner/write.ts';
import type { Reaction } from '../reaction.ts';

/** The record with the checkpoint; made at the first start, where the reaction says that it begins. */
export const findOrBegin = async (
  db: Knex,
  store: EventStore,
  { begins }: Pick<Reaction, 'begins'>,
  projection: AnyProjection,
): Promise<Build> => {
  const found = await findLiveBuild(db, projection.name);
  if (found) return found;
  const end = begins === 'end_of_log' ? await store.head() : null;
  await db.transaction(async (trx) => {
    const build = await createBuild(trx, projection, { status: 'live', indexed: true });
    if (end) await moveCheckpoint(trx, build, { events: 0, skipped: 0, checkpoint: end, last: null });
  });
  return (await findLiveBuild(db, projection.name))!;
};
