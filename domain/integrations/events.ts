// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { integerId, timestamp, uuid } from '#domain/shared/fields.ts';

/** All runs of an assignment's export, so that its coursework is created once. */
export const classroomExportStream = (quizAssignmentSchoolClassId: number): string =>
  `classroomExport-${quizAssignmentSchoolClassId}`;

const assignment = { quizAssignmentSchoolClassId: integerId };
/** One run of the export; a teacher can start another one after grades change. */
const run = { ...assignment, exportUuid: uuid };

export const classroomExportEvents = defineEvents({
  ClassroomExportRequested: {
    version: 1,
    schema: z.object({ ...run, schoolClassId: integerId, teacherId: integerId, requestedAt: timestamp }),
  },
  /** Once per assignment, however often it is exported. The ids are Google Classroom's. */
  ClassroomCourseworkCreated: {
    version: 1,
    schema: z.object({ ...run, courseId: z.string(), courseWorkId: z.string(), createdAt: timestamp }),
  },
  ClassroomGradePosted: {
    version: 1,
    schema: z.object({
      ...run,
      studentId: integerId,
      solutionUuid: uuid,
      correctAnswersCount: z.int().nonnegative(),
      questionsCount: z.int().nonnegative(),
      postedAt: timestamp,
    }),
  },
  ClassroomGradeFailed: {
    version: 1,
    schema: z.object({ ...run, studentId: integerId, solutionUuid: uuid, reason: z.string().max(300), failedAt: timestamp }),
  },
  ClassroomExportCompleted: {
    version: 1,
    schema: z.object({ ...run, postedCount: z.int().nonnegative(), failedCount: z.int().nonnegative(), completedAt: timestamp }),
  },
  ClassroomExportFailed: {
    version: 1,
    schema: z.object({ ...run, reason: z.string().max(300), failedAt: timestamp }),
  },
});
export type ClassroomExportEvent = EventsOf<typeof classroomExportEvents>;
