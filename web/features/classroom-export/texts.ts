export const confirmExportText =
  'Grades will be exported to Google Classroom soon. An assignment will be created and grades posted. (You can ignore notifications about new assignments in your classroom stream.)';
export const exportStartedText =
  'Grades will be exported to Google Classroom soon. Once exported, the system will notify you by email.';
export const exportFailedText = 'Grades export failed';

export const ledgerUrl = (quizAssignmentSchoolClassId: number): string =>
  `/quiz_assignment_school_classes/${quizAssignmentSchoolClassId}/google_classroom_export`;
