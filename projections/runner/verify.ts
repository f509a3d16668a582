import type { Knex } from 'knex';
import { formatPosition } from '#eventstore/position.ts';
import type { AnyProjection } from '#projections/tables/projection.ts';
import { completeTables, createBuild, dropBuild } from './builds.ts';
import { findLiveBuild, listBuilds } from './catalog.ts';
import type { Build } from './catalog.ts';
import { compareTable } from './compare.ts';
import type { TableComparison } from './compare.ts';
import { catchUp } from './follow.ts';
import { whileBuilding } from './rebuild.ts';
import type { RebuildOptions } from './rebuild.ts';
import { alignBuild, holdLive, TooFarBehind } from './switch.ts';
import type { BuildWriter } from './write.ts';

export interface VerifyResult {
  readonly name: string;
  /** The position at which both builds were compared. */
  readonly checkpoint: string;
  readonly tables: readonly TableComparison[];
  readonly identical: boolean;
}

export class NothingToVerify extends Error {
  override readonly name = 'NothingToVerify';
}

/**
 * Builds a projection again into separate tables, up to the live checkpoint, and compares them row by row with the live ones. The
 * live build keeps running. Null when another process is building the projection.
 * @throws NothingToVerify when there is no live build of this version
 */
export const verifyProjection = (projection: AnyProjection, options: RebuildOptions): Promise<VerifyResult | null> =>
  whileBuilding(options.db, projection.name, options.signal, async (signal) => {
    const { db } = options;
    for (const build of await listBuilds(db, projection.name)) if (build.status === 'scratch') await dropBuild(db, build);
    await liveOfVersion(db, projection);
    const scratch = await db.transaction((trx) => createBuild(trx, projection, { status: 'scratch', indexed: false }));
    try {
      return await compareWithLive(projection, scratch, { ...options, signal });
    } finally {
      await dropBuild(db, scratch);
    }
  });

const liveOfVersion = async (db: Knex, projection: AnyProjection): Promise<Build> => {
  const live = await findLiveBuild(db, projection.name);
  if (!live) throw new NothingToVerify(`${projection.name} has no live build yet; start the app first.`);
  if (live.version === projection.version) return live;
  throw new NothingToVerify(
    `The live build of ${projection.name} is of version ${live.version}, this code builds version ${projection.version}; rebuild it first.`,
  );
};

const compareWithLive = async (projection: AnyProjection, scratch: Build, options: RebuildOptions): Promise<VerifyResult> => {
  const { db } = options;
  const writer: BuildWriter = { db, projection, build: scratch, status: 'scratch' };
  let { checkpoint } = scratch;
  for (;;) {
    const { checkpoint: upTo } = await liveOfVersion(db, projection);
    checkpoint = await catchUp(writer, checkpoint, { ...options, upTo });
    await completeTables(db, projection, scratch);
    const { live, snapshot } = await snapshotOfBoth(projection, { ...scratch, checkpoint }, options);
    if (!live) continue;
    try {
      const tables: TableComparison[] = [];
      for (const table of scratch.tables) tables.push(await compareTable(snapshot, table, live, scratch));
      const identical = tables.every((table) => table.differences === 0);
      return { name: projection.name, checkpoint: formatPosition(live.checkpoint), tables, identical };
    } finally {
      await snapshot.rollback();
    }
  }
};

/**
 * A snapshot in which both builds are at the live checkpoint. It is taken while the live build is locked, which is only for the
 * last few events. Later writes of the live build are not in it.
 */
const snapshotOfBoth = async (
  projection: AnyProjection,
  scratch: Build,
  { db, store }: RebuildOptions,
): Promise<{ live: Build; snapshot: Knex.Transaction } | { live: null; snapshot: null }> =>
  db
    .transaction(async (holding) => {
      const live = await holdLive(holding, projection.name);
      if (!live || live.version !== projection.version) return { live: null, snapshot: null } as const;
      await db.transaction((trx) => alignBuild(trx, { store, projection, build: scratch }, live.checkpoint));
      const snapshot = await db.transaction({ isolationLevel: 'repeatable read', readOnly: true });
      await snapshot.raw('select 1');
      return { live, snapshot };
    })
    .catch((error: unknown) => {
      if (error instanceof TooFarBehind) return { live: null, snapshot: null } as const;
      throw error;
    });
