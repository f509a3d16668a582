/**
 * Why a grade was not posted, and why a whole export stopped. These sentences are stored in events and shown to teachers. They
 * contain no names, and never Google's own message, which might.
 */
export const gradeFailures = {
  erased: 'This student’s personal data was erased, so there is nobody to send the grade to.',
  noEmail: 'The student has no email address here. Add the one that the student uses in Google Classroom.',
  notInCourse: 'The student is not in the Google Classroom course under this email address.',
  unavailable: 'Google Classroom did not accept the grade after several tries.',
  refused: 'Google Classroom refused the grade.',
} as const;
export type GradeFailure = (typeof gradeFailures)[keyof typeof gradeFailures];

export const exportFailures = {
  notConfigured: 'The connection to Google Classroom has been switched off.',
  courseMissing: 'No Google Classroom course is chosen for the class.',
  noTeacherEmail: 'The teacher who asked for the export has no email address here.',
  unauthorised:
    'Google did not accept the service account for this teacher: its key is no longer valid, or the teacher’s email address here is not an account of the Google domain.',
  forbidden:
    'Google does not let this app act for the teacher in this course. The administrator has to allow the service account for the whole domain, and the teacher has to teach the course.',
  courseGone: 'The Google Classroom course does not exist, or the teacher cannot see it. Choose another one.',
  unavailable: 'Google Classroom did not answer after several tries. Export again later.',
  refused: 'Google Classroom refused the assignment.',
  interrupted: 'The export did not finish. Export again: grades that were posted are not posted twice.',
} as const;
export type ExportFailure = (typeof exportFailures)[keyof typeof exportFailures];
