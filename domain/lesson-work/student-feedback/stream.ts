/** One stream for a work: pages of the student compare revisions of the work's own, so what the teacher says stands beside it. */
export const studentFeedbackStream = (studentWorkUuid: string): string => `studentFeedback-${studentWorkUuid.toLowerCase()}`;
