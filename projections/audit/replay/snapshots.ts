import { bringIndexUpToDate } from '../event-index/event-index.ts';
import { lastEventAt } from '../event-index/queries.ts';
import { ensureReplay, listReplays, type Replay } from './catalog.ts';
import { dropReplay } from './clean-up.ts';
import { runReplay, type ReplayOptions } from './run-replay.ts';

const day = 86_400_000;
/** Days of the month whose snapshots are kept for `daysOfGrid` days; after that only the first one is kept. */
const gridDays = [1, 5, 9, 13, 17, 21, 25, 29];
const daysOfGrid = 31;
const monthsKept = 3;
/** Unused snapshots are not worth the disk space. */
const daysUnused = 35;

/**
 * The times of which snapshots are kept: every fourth day of the last month, and the first days of the three months before. A
 * replay of a time in the last month therefore folds four days at most.
 */
export const snapshotMoments = (now: Date): string[] => {
  const since = now.getTime() - daysOfGrid * day;
  const firstMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsKept, 1);
  const moments: string[] = [];
  for (let moment = firstMonth; moment <= now.getTime(); moment += day) {
    const ofMonth = new Date(moment).getUTCDate();
    // Also keep the last one before the month began, because its first days start from there.
    const recent = moment > since - 4 * day && gridDays.includes(ofMonth);
    if (recent || ofMonth === 1) moments.push(new Date(moment).toISOString());
  }
  return moments;
};

/**
 * Creates the missing snapshots, each from the one before, and drops those that are too old. If nothing has been replayed for a
 * month it keeps none, unless `wanted` is true.
 */
export const keepSnapshots = async (options: ReplayOptions & { readonly now: Date; readonly wanted: boolean }): Promise<void> => {
  const { db, store, now, signal, wanted } = options;
  const used = (await listReplays(db)).some((replay) => now.getTime() - Date.parse(replay.usedAt) < daysUnused * day);
  await bringIndexUpToDate(db, store, { signal });
  const kept = new Set<bigint>();
  for (const moment of wanted || used ? snapshotMoments(now) : []) {
    const event = await lastEventAt(db, moment);
    if (!event || kept.has(event.position.commit)) continue;
    kept.add(event.position.commit);
    const snapshot = await ensureReplay(db, { kind: 'snapshot', position: event.position, positionTime: event.recordedAt });
    if (snapshot.status !== 'ready') await runReplay(snapshot.id, options);
  }
  const isOld = ({ kind, position }: Replay): boolean => kind === 'snapshot' && !kept.has(position.commit);
  for (const replay of await listReplays(db)) if (isOld(replay)) await dropReplay(db, replay.id);
};
