import { classroomExportQueue } from '../commands/reactions/classroom-export.ts';
import type { JobQueue } from '../platform/jobs.ts';
import { accessLogPartitionsQueue } from './access-log/partitions-job.ts';
import { offBoardingQueue } from './privacy/off-boarding-job.ts';
import { retentionQueue } from './privacy/run-retention.ts';
import { regradeCatchUpQueue, regradeQueue } from './key-corrections/regrade-job.ts';
import { erasureUpkeepQueue } from './people-admin/bring-up-to-date.ts';
import { replayHousekeepingQueue, replayQueue, snapshotsQueue } from './replay/jobs.ts';
import { removeOldExportsQueue, reportExportQueue } from './report-exports/make-export.ts';
import type { Services } from './services.ts';
import { logHashesQueue } from './system/log-job.ts';
import { verifyQueue } from './system/verify-job.ts';

/** Every queue of the product, with its handler. Payloads are checked by the queues themselves. */
export const queuesOf = (services: Services): readonly JobQueue<unknown>[] => [
  classroomExportQueue(services),
  reportExportQueue(services),
  removeOldExportsQueue(services),
  regradeQueue(services),
  regradeCatchUpQueue(services),
  verifyQueue(services),
  logHashesQueue(services),
  erasureUpkeepQueue(services),
  replayQueue(services),
  snapshotsQueue(services),
  replayHousekeepingQueue(services),
  accessLogPartitionsQueue(services),
  retentionQueue(services),
  offBoardingQueue(services),
];
