import { copyLogHashes } from '#eventstore/integrity/copy-hashes.ts';
import { LogCopiesError } from '#eventstore/integrity/log-copies.ts';
import { describeFinding } from '#eventstore/integrity/verify-log.ts';
import type { JobQueue } from '#platform/jobs.ts';
import type { JobParts } from '../parts.ts';

const alarm = 'the event log is not the one whose hashes were copied: npm run verify-log names what is wrong';

/** Copies the hashes over the log to a file outside of the database, every hour. */
export const logHashesQueue = ({ store, dataDir, logger }: Pick<JobParts, 'store' | 'dataDir' | 'logger'>): JobQueue<object> => ({
  name: 'copy-log-hashes',
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 50 * 60,
  cron: '7 * * * *',
  handle: async () => {
    if (dataDir === null) return;
    try {
      const { findings } = await copyLogHashes({ store, dataDir });
      if (findings.length > 0) logger.error({ findings: findings.map(describeFinding) }, alarm);
    } catch (error) {
      if (!(error instanceof LogCopiesError)) throw error;
      logger.error({ reason: error.message }, alarm);
    }
  },
});
