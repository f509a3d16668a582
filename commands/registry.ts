import type { EventType } from '../domain/event-registry.ts';

/**
 * Every command of the product and the events it may append, in the order of a school's year. The README's table and the
 * test that holds it true (tests/docs) read this list; a command file that is missing here fails that test.
 */
export const commandEvents = {
  registerDistrict: ['DistrictRegistered', 'DistrictDetailsChanged'],
  registerSchool: ['SchoolRegistered', 'SchoolRenamed'],
  registerPerson: ['PersonRegistered', 'PersonSchoolsChanged', 'PersonRoleChanged', 'TeacherPlanChanged', 'PersonReactivated'],
  deactivatePerson: ['PersonDeactivated'],
  erasePerson: ['PersonErased'],
  recordSignIn: ['PersonSignedIn'],
  createSchoolClass: ['SchoolClassCreated', 'SchoolClassRenamed'],
  setSchoolClassMembers: [
    'SchoolClassTeacherAdded',
    'SchoolClassTeacherRemoved',
    'SchoolClassStudentEnrolled',
    'SchoolClassStudentWithdrawn',
  ],
  linkGoogleCourse: ['SchoolClassGoogleCourseLinked'],
  publishLesson: ['LessonPublished', 'LessonContentChanged'],
  recordAudioPlay: ['AudioPlayed'],
  requestListeningChallenge: ['ListeningChallengeRequested'],
  eraseChallengeContact: ['ListeningChallengeContactErased'],
  importQuiz: [
    'QuizCreated',
    'QuizDetailsChanged',
    'QuizQuestionAdded',
    'QuizQuestionChanged',
    'QuizQuestionRemoved',
    'QuizPublished',
  ],
  createQuiz: ['QuizCreated'],
  changeQuizDetails: ['QuizDetailsChanged', 'QuizAudioStopChanged'],
  editQuizQuestions: ['QuizQuestionAdded', 'QuizQuestionChanged', 'QuizQuestionRemoved'],
  unpublishQuiz: ['QuizUnpublished'],
  changeQuizLanguageContent: ['QuizLanguageContentChanged'],
  publishQuiz: ['QuizPublished'],
  assignQuiz: ['QuizAssigned'],
  startQuizSolution: ['QuizFirstUsed', 'QuizSolutionRetaken', 'QuizSolutionStarted'],
  answerQuizQuestion: ['QuizQuestionAnswered'],
  submitQuizSolution: ['QuizSolutionSubmitted', 'QuizSolutionRegraded'],
  correctQuizKey: ['QuizKeyCorrected'],
  regradeQuizSolution: ['QuizSolutionRegraded'],
  resetQuizSolution: ['QuizSolutionReset'],
  undoQuizSolutionReset: ['QuizSolutionResetUndone'],
  importQuizSolution: [
    'QuizFirstUsed',
    'QuizSolutionRetaken',
    'QuizSolutionStarted',
    'QuizQuestionAnswered',
    'QuizSolutionSubmitted',
  ],
  requestReportExport: ['ReportExportRequested'],
  completeReportExport: ['ReportExportCompleted'],
  failReportExport: ['ReportExportFailed'],
  requestClassroomExport: ['ClassroomExportRequested'],
  recordExportProgress: [
    'ClassroomCourseworkCreated',
    'ClassroomGradePosted',
    'ClassroomGradeFailed',
    'ClassroomExportCompleted',
    'ClassroomExportFailed',
  ],
} as const satisfies Readonly<Record<string, readonly EventType[]>>;

export type CommandName = keyof typeof commandEvents;
