/** All runs of an assignment's export, so that its coursework is created once. */
export const classroomExportStream = (quizAssignmentSchoolClassId: number): string =>
  `classroomExport-${quizAssignmentSchoolClassId}`;
