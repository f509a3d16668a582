import { uuidV5 } from '#domain/shared/uuid-v5.ts';

export const studentWorkStream = (studentWorkUuid: string): string => `studentWork-${studentWorkUuid.toLowerCase()}`;

/** One stream for a student's work on one assignment of one class: two tabs that begin at once mean the same work. */
export const studentWorkUuidOf = (lessonAssignmentSchoolClassId: number, studentId: number): string =>
  uuidV5(`student-work:${lessonAssignmentSchoolClassId}:${studentId}`);
