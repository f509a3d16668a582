import { z } from 'zod';
import type { JobKind, JobQueue } from '#platform/jobs.ts';
import { bringIndexUpToDate } from '#projections/audit/event-index/event-index.ts';
import { cleanUpReplays } from '#projections/audit/replay/clean-up.ts';
import { runReplay } from '#projections/audit/replay/run-replay.ts';
import { keepSnapshots } from '#projections/audit/replay/snapshots.ts';
import type { JobParts } from '../parts.ts';

const replayPayload = z.object({ replayId: z.int() });

/** Sent for each replay, with its id as the singleton key. */
export const replayJob: JobKind<z.infer<typeof replayPayload>> = { name: 'replay', payload: replayPayload };

const snapshotsPayload = z.object({ wanted: z.boolean().optional() });
const snapshotsJob: JobKind<z.infer<typeof snapshotsPayload>> = { name: 'replay-snapshots', payload: snapshotsPayload };

/** One at a time, because a replay uses a whole core. If it is killed, it starts again. */
export const replayQueue = (
  parts: Pick<JobParts, 'db' | 'store' | 'logger' | 'jobs'>,
): JobQueue<z.infer<typeof replayPayload>> => ({
  ...replayJob,
  retryLimit: 3,
  retryDelaySeconds: 1,
  expireInSeconds: 3_600,
  handle: async ({ replayId }, { signal }) => {
    const { db, store, logger, jobs } = parts;
    const replay = await runReplay(replayId, { db, store, logger, signal });
    // With snapshots, the next replays start closer to their moment.
    if (replay?.status === 'ready' && replay.baseId === null)
      await jobs.send(snapshotsJob, { wanted: true }, { singletonKey: 'wanted' });
  },
});

/** Runs at night, and after a replay that had to start with the first event. */
export const snapshotsQueue = ({
  db,
  store,
  logger,
  now,
}: Pick<JobParts, 'db' | 'store' | 'logger' | 'now'>): JobQueue<z.infer<typeof snapshotsPayload>> => ({
  ...snapshotsJob,
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 6 * 3_600,
  cron: '40 2 * * *',
  handle: ({ wanted = false }, { signal }) => keepSnapshots({ db, store, logger, signal, now: now(), wanted }),
});

/** Keeps the event index near the end of the log, and drops replays that no one uses or that a crash has left. */
export const replayHousekeepingQueue = ({ db, store, logger }: Pick<JobParts, 'db' | 'store' | 'logger'>): JobQueue<object> => ({
  name: 'replay-housekeeping',
  retryLimit: 1,
  retryDelaySeconds: 30,
  expireInSeconds: 1_800,
  cron: '*/5 * * * *',
  handle: async (_payload, { signal }) => {
    await cleanUpReplays(db, logger);
    await bringIndexUpToDate(db, store, { signal, gently: true });
  },
});
