import type { WorkWithFeedback } from '#domain/lesson-work/student-feedback/events.ts';

/** What events of feedback say of the work. */
export const workOf = ({
  studentWorkUuid,
  studentId,
  lessonAssignmentSchoolClassId,
  schoolClassId,
}: WorkWithFeedback): WorkWithFeedback => ({ studentWorkUuid, studentId, lessonAssignmentSchoolClassId, schoolClassId });
