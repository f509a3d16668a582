/** The address of the page with the sent grades. */
export const ledgerUrl = (quizAssignmentSchoolClassId: number): string =>
  `/quiz_assignment_school_classes/${quizAssignmentSchoolClassId}/google_classroom_export`;
