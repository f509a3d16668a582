import { classroomExportJob } from '../../commands/reactions/classroom-export.ts';
import { runningClassroomExports } from '../../projections/classroom-exports/queries.ts';
import type { Services } from '../services.ts';

/**
 * Sends the job of every run that has not ended, at the start: a process that was killed between writing a request down
 * and sending its job would otherwise leave it running for ever. A job that is there already is not sent twice, and one
 * whose run has ended does nothing.
 */
export const resumeClassroomExports = async ({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<void> => {
  for (const run of await runningClassroomExports(db)) {
    await jobs.send(classroomExportJob, run, { singletonKey: run.exportUuid });
  }
};
