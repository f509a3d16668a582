export const quizAssignmentStream = (quizAssignmentSchoolClassId: number): string =>
  `quizAssignment-${quizAssignmentSchoolClassId}`;
