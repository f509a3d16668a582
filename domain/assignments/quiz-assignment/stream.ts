/** The stream of one quiz in one class. */
export const quizAssignmentStream = (quizAssignmentSchoolClassId: number): string =>
  `quizAssignment-${quizAssignmentSchoolClassId}`;
