import type { Knex } from 'knex';
import type { Logger } from '#platform/logger.ts';
import { isPassing } from '#projections/runner/errors.ts';
import { failReplay, isBase, listReplays, type Replay } from './catalog.ts';
import { isWhole } from './reader.ts';
import { replayedVersions } from './replayed.ts';
import { dropTables, idsWithTables } from './tables.ts';

const minute = 60_000;
/** Since somebody looked at it last. */
const keptUnused = 60 * minute;
/** Replays take much disk, so people do not have many at a time. */
const maxReady = 6;
/** A replay that is being made says so with each batch. */
const silentAtMost = 5 * minute;
const waitingAtMost = 60 * minute;

/** Takes a replay away with its tables; one that others lie over, or are just made from, stays for now. */
export const dropReplay = async (db: Knex, id: number): Promise<void> => {
  await db.transaction(async (trx) => {
    await trx.raw(`set local lock_timeout = '2s'`);
    await trx.raw('select 1 from public.replays where id = ? for update', [id]);
    if (await isBase(trx, id)) return;
    await dropTables(trx, id);
    await trx.raw('delete from public.replays where id = ?', [id]);
  });
};

const wasAbandoned = ({ status, updatedAt }: Replay, now: number): boolean => {
  const silent = now - Date.parse(updatedAt);
  return (status === 'running' && silent > silentAtMost) || (status === 'waiting' && silent > waitingAtMost);
};

/** Replays that nobody uses any more, oldest use first beyond those that may stay. */
const outdated = (replays: readonly Replay[], now: number): Replay[] => {
  const ready = replays.filter(({ kind, status }) => kind === 'replay' && status === 'ready');
  const byUse = ready.toSorted((a, b) => Date.parse(b.usedAt) - Date.parse(a.usedAt));
  const ended = replays.filter(({ status }) => status === 'failed' || status === 'cancelled');
  return [
    ...byUse.filter(({ usedAt }, index) => index >= maxReady || now - Date.parse(usedAt) > keptUnused),
    ...ended.filter(({ updatedAt }) => now - Date.parse(updatedAt) > keptUnused),
  ];
};

/**
 * Drops what nobody looks at, what a crash left, and what another version of the product made. Run every few minutes and after
 * a start. `now` is the database's own clock, the one of the records.
 */
export const cleanUpReplays = async (db: Knex, logger: Logger): Promise<void> => {
  const { rows } = await db.raw<{ rows: { now: number }[] }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
  );
  const { now } = rows[0]!;
  const before = await listReplays(db);
  for (const replay of before) {
    if (wasAbandoned(replay, now)) await failReplay(db, replay.id, 'It was interrupted. Start it again.');
    else if (replay.status === 'ready' && !(await isWhole(db, replay.id))) await failReplay(db, replay.id, lost);
  }
  const after = await listReplays(db);
  const otherVersion = after.filter(({ status, versions }) => status === 'ready' && versions !== replayedVersions);
  for (const { id } of [...outdated(after, now), ...otherVersion]) await tryTo(() => dropReplay(db, id), logger);
  const hasTables = new Set(
    (await listReplays(db)).flatMap(({ id, status }) =>
      status === 'ready' || status === 'running' || status === 'waiting' ? id : [],
    ),
  );
  for (const id of await idsWithTables(db)) if (!hasTables.has(id)) await tryTo(() => dropTables(db, id), logger);
};

const lost = 'The tables were lost when the database stopped. Start it again.';

/** What is being read just now goes the next time. */
const tryTo = async (work: () => Promise<void>, logger: Logger): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!isPassing(error)) throw error;
    logger.info({ err: error }, 'a replay is in use and will be dropped later');
  }
};
