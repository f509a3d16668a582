/** The stream of one lesson assignment in one class. */
export const lessonAssignmentSchoolClassStream = (lessonAssignmentSchoolClassId: number): string =>
  `lessonAssignmentSchoolClass-${lessonAssignmentSchoolClassId}`;
