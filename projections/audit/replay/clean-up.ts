import type { Knex } from 'knex';
import type { Logger } from '#platform/logger.ts';
import { isPassing } from '#projections/runner/errors.ts';
import { failReplay, isBase, listReplays, type Replay } from './catalog.ts';
import { isWhole } from './reader.ts';
import { replayedVersions } from './replayed.ts';
import { dropTables, idsWithTables } from './tables.ts';

const minute = 60_000;
/** How long a replay is kept after it was last viewed. */
const keptUnused = 60 * minute;
/** Replays take a lot of disk space, so only a few are kept at a time. */
const maxReady = 6;
/** A running replay reports progress with each batch. */
const silentAtMost = 5 * minute;
const waitingAtMost = 60 * minute;

/** Drops a replay with its tables. A replay that others are built on or from stays for now. */
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

/** Replays that are no longer used. Beyond the number that may stay, the least recently used ones go first. */
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
 * Drops unused replays, leftovers of a crash, and those of another version of the product. Runs every few minutes and after a
 * start. `now` is the database's clock, which also wrote the records.
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

/** A replay that is being read now is dropped next time. */
const tryTo = async (work: () => Promise<void>, logger: Logger): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!isPassing(error)) throw error;
    logger.info({ err: error }, 'a replay is in use and will be dropped later');
  }
};
