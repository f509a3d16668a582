/** The stream of one lesson assignment, whichever classes have it. */
export const lessonAssignmentStream = (lessonAssignmentUuid: string): string =>
  `lessonAssignment-${lessonAssignmentUuid.toLowerCase()}`;
