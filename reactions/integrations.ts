import { findRun } from '#commands/integrations/classroom-export.ts';
import { classroomExportJob } from '#jobs/classroom-exports/classroom-export-job.ts';
import { job, type Reaction } from './reaction.ts';

/** Sends grades to Google Classroom when a teacher requests it. */
export const exportGrades: Reaction = {
  name: 'export_grades',
  categories: ['classroomExport'],
  begins: 'first_event',
  on: {
    ClassroomExportRequested: async ({ data: { quizAssignmentSchoolClassId, exportUuid } }, parts) => {
      // A finished run has nothing left to send.
      if (!(await findRun(parts, quizAssignmentSchoolClassId, exportUuid))) return null;
      return job(classroomExportJob, { quizAssignmentSchoolClassId, exportUuid }, { singletonKey: exportUuid });
    },
  },
};
