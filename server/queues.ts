import { classroomExportQueue } from '#jobs/classroom-exports/classroom-export-job.ts';
import { exportMailQueue } from '#jobs/classroom-exports/export-mail-job.ts';
import { accountMailQueue } from '#jobs/account-mails/account-mail-job.ts';
import { inviteMailQueue } from '#jobs/teacher-invites/invite-mail-job.ts';
import { digestMailQueue, digestRoundQueue } from '#jobs/digests/digest-jobs.ts';
import { reportMailQueue, reportMailRoundQueue } from '#jobs/report-mails/report-mail-jobs.ts';
import { mailedReports } from '#api/reports/saved-reports/mailed-reports.ts';
import { eraseAgainQueue } from '#jobs/erasures/erase-again-after-restore.ts';
import { erasePersonQueue, removeNamedFilesQueue } from '#jobs/erasures/erase-person-job.ts';
import { regradeQueue } from '#jobs/key-corrections/regrade-job.ts';
import { slowRecordingsQueue } from '#jobs/lessons/slow-recordings-job.ts';
import { updateLevelQueue } from '#jobs/lessons/update-level-job.ts';
import { publishLessonQueue } from '#jobs/lessons/publish-lesson-job.ts';
import type { JobQueue } from '#platform/jobs.ts';
import { assessWritingQueue } from '#jobs/writing-assessments/assess-writing-job.ts';
import { accessLogPartitionsQueue } from '#jobs/access-log/partitions-job.ts';
import { rosterUploadQueue } from '#jobs/rosters/roster-upload-job.ts';
import { enrollmentDatesQueue } from '#jobs/rosters/enrollment-dates-job.ts';
import { offBoardingQueue } from '#jobs/privacy/off-boarding-job.ts';
import { retentionQueue } from '#jobs/privacy/run-retention.ts';
import { replayHousekeepingQueue, replayQueue, snapshotsQueue } from '#jobs/replay/replay-jobs.ts';
import { removeOldExportsQueue, reportExportQueue } from '#jobs/report-exports/make-export.ts';
import { reportOpener } from '#api/reports/report-exports/open-report.ts';
import { applyStandardsQueue } from '#jobs/standards-uploads/apply-job.ts';
import { removeUnusedMediaQueue } from '#jobs/media/remove-unused-media-job.ts';
import { lookAtStandardsQueue } from '#jobs/standards-uploads/look-job.ts';
import type { AppServices } from './app.ts';
import { logHashesQueue } from '#jobs/proofs/log-hashes-job.ts';
import { verifyQueue } from '#jobs/proofs/verify-job.ts';

/** Every queue of the product, with its handler. The queues validate their payloads themselves. */
/** @param databaseUrl for work that needs a connection of its own */
export const queuesOf = (services: AppServices, databaseUrl: string): readonly JobQueue<unknown>[] => [
  classroomExportQueue(services),
  exportMailQueue(services),
  accountMailQueue(services),
  inviteMailQueue(services),
  digestRoundQueue(services),
  digestMailQueue(services),
  reportMailRoundQueue({ ...services, findMailedReports: mailedReports(services) }),
  reportMailQueue({ ...services, findMailedReports: mailedReports(services) }),
  assessWritingQueue(services),
  publishLessonQueue(services),
  slowRecordingsQueue(services),
  removeUnusedMediaQueue(services),
  updateLevelQueue(services),
  lookAtStandardsQueue(services),
  applyStandardsQueue(services),
  reportExportQueue({ ...services, reports: reportOpener(services) }),
  removeOldExportsQueue(services),
  regradeQueue(services),
  verifyQueue(services),
  logHashesQueue(services),
  erasePersonQueue(services),
  removeNamedFilesQueue(services),
  eraseAgainQueue(services),
  replayQueue(services),
  snapshotsQueue(services),
  replayHousekeepingQueue(services),
  accessLogPartitionsQueue(services),
  enrollmentDatesQueue(services),
  rosterUploadQueue({ ...services, databaseUrl }),
  retentionQueue(services),
  offBoardingQueue(services),
];
