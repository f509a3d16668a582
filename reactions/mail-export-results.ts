import { exportMailJob } from '#jobs/classroom-exports/export-mail-job.ts';
import { job, type Reaction } from './reaction.ts';

/** The teacher is told by mail what became of an export to Google Classroom. */
export const mailExportResults: Reaction = {
  name: 'mail_export_results',
  categories: ['classroomExport'],
  // Nobody can ask a mail whether it was sent.
  begins: 'end_of_log',
  on: {
    ClassroomExportCompleted: ({ data: { quizAssignmentSchoolClassId, exportUuid, postedCount, failedCount } }) => {
      const counts = { posted: postedCount, failed: failedCount };
      const mail = { quizAssignmentSchoolClassId, exportUuid, counts, reason: null };
      return job(exportMailJob, mail, { singletonKey: exportUuid });
    },
    ClassroomExportFailed: ({ data: { quizAssignmentSchoolClassId, exportUuid, reason } }) => {
      const mail = { quizAssignmentSchoolClassId, exportUuid, counts: null, reason };
      return job(exportMailJob, mail, { singletonKey: exportUuid });
    },
  },
};
