import { findReportExport } from '#commands/reports/report-export.ts';
import { reportExportJob } from '#jobs/report-exports/make-export.ts';
import { job, type Reaction } from './reaction.ts';
import { exportMailJob } from '#jobs/classroom-exports/export-mail-job.ts';

/** Makes the file of a report when somebody requests it. */
export const makeReportFiles: Reaction = {
  name: 'make_report_files',
  categories: ['reportExport'],
  begins: 'first_event',
  on: {
    ReportExportRequested: async ({ data: { exportUuid } }, { store }) => {
      const { status, run } = await findReportExport(store, exportUuid);
      return status === 'running' ? job(reportExportJob, { exportUuid, run }, { singletonKey: `${exportUuid}:${run}` }) : null;
    },
  },
};

/** Mails the teacher the result of an export to Google Classroom. */
export const mailExportResults: Reaction = {
  name: 'mail_export_results',
  categories: ['classroomExport'],
  // There is no way to check whether a mail was sent.
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
