import { dropOldAccessLogPartitions, makeAccessLogPartitions, monthAfter, monthOf } from './partitions.ts';
import type { JobQueue } from '#platform/jobs.ts';
import { longestAccessLog } from '../privacy/clocks.ts';
import type { JobParts } from '../parts.ts';

type LogKeeping = Pick<JobParts, 'db' | 'now' | 'logger'>;

/**
 * Creates partitions for this month and the next two, because the job may miss some weeks. A writer without a partition creates
 * its own.
 */
export const keepAccessLogPartitions = async ({ db, now, logger }: LogKeeping): Promise<void> => {
  const month = monthOf(now());
  await makeAccessLogPartitions(db, [month, monthAfter(month), monthAfter(month, 2)]);
  const dropped = await dropOldAccessLogPartitions(db, now(), await longestAccessLog(db));
  if (dropped.length > 0) logger.info({ months: dropped }, 'months of the access log that are over were dropped');
};

/** Every night. */
export const accessLogPartitionsQueue = (parts: LogKeeping): JobQueue<object> => ({
  name: 'access-log-partitions',
  retryLimit: 5,
  retryDelaySeconds: 60,
  expireInSeconds: 300,
  cron: '11 3 * * *',
  handle: () => keepAccessLogPartitions(parts),
});
