export const lessonAssignmentSchoolClassStream = (lessonAssignmentSchoolClassId: number): string =>
  `lessonAssignmentSchoolClass-${lessonAssignmentSchoolClassId}`;
