/** Where one sees which grades were sent. */
export const ledgerUrl = (quizAssignmentSchoolClassId: number): string =>
  `/quiz_assignment_school_classes/${quizAssignmentSchoolClassId}/google_classroom_export`;
