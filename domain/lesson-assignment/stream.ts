export const lessonAssignmentStream = (lessonAssignmentUuid: string): string =>
  `lessonAssignment-${lessonAssignmentUuid.toLowerCase()}`;
