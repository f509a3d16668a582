import { myClassesRoutes } from './my-classes/routes.ts';
import { personDataRoutes } from './people-admin/data-routes.ts';
import { studentLessonRoutes } from './quiz-solutions/student-lesson-routes.ts';
import { standardsUploadRoutes } from './standards-uploads/routes.ts';
import { standardsRoutes } from './standards/routes.ts';
import { lessonAlignmentRoutes } from './lesson-alignment/routes.ts';
import { studentListRoutes } from './student-works/student-list-routes.ts';
import { teacherGuideRoutes } from './teacher-guides/routes.ts';
import { accessLogRoutes } from './access-log/routes.ts';
import { favoriteRoutes } from './teacher-desk/favorite-routes.ts';
import { feedRoutes } from './feed/routes.ts';
import { plansRoutes } from './plans/routes.ts';
import { shareRoutes } from './share/routes.ts';
import { teacherDayRoutes } from './teacher-day/routes.ts';
import { teacherDeskRoutes } from './teacher-desk/routes.ts';
import { accommodationRoutes } from './accommodations/routes.ts';
import { accountRecoveryRoutes } from './account-recovery/routes.ts';
import { confirmationRoutes } from './confirmation/routes.ts';
import { teacherInviteRoutes } from './teacher-invites/routes.ts';
import { accountRoutes } from './account/routes.ts';
import { audioPlayRoutes } from './audio-plays/routes.ts';
import { curriculumLinkRoutes } from './curriculum-links/routes.ts';
import { videoRoutes } from './videos/routes.ts';
import { collectionRoutes } from './collections/routes.ts';
import { classroomExportRoutes } from './classroom-exports/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { districtRoutes } from './districts/routes.ts';
import { eventBrowserRoutes } from './event-browser/routes.ts';
import { homeRoutes } from './home/routes.ts';
import type { Route } from './http/route.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { itemAnalysisRoutes } from './item-analysis/routes.ts';
import { joiningRoutes } from './joining/routes.ts';
import { keyCorrectionRoutes } from './key-corrections/routes.ts';
import { classRosterRoutes } from './class-roster/routes.ts';
import { classReportRoutes } from './class-works/routes.ts';
import { classWorkRoutes } from './lesson-assignments/class-routes.ts';
import { assignmentBuilderRoutes } from './lesson-assignments/builder-routes.ts';
import { assignmentPreviewRoutes } from './lesson-assignments/preview-routes.ts';
import { lessonAssignmentRoutes } from './lesson-assignments/routes.ts';
import { lessonMaterialRoutes } from './lesson-material/routes.ts';
import { lessonRoutes } from './lessons/routes.ts';
import { challengeChoiceRoutes } from './challenge-choice/routes.ts';
import { challengeRequestRoutes } from './listening-challenge/admin-routes.ts';
import { levelUpdateRoutes } from './level-updates/routes.ts';
import { lessonEditingRoutes } from './lesson-editing/routes.ts';
import { listeningChallengeRoutes } from './listening-challenge/routes.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { mailStopRoutes } from './mail-stop/routes.ts';
import { mediaRoutes } from './media/routes.ts';
import { pageLanguageRoutes } from './page-language/routes.ts';
import { readingSettingsRoutes } from './reading-settings/routes.ts';
import { notificationRoutes } from './notifications/routes.ts';
import { offlineRoutes } from './offline/routes.ts';
import { operationRoutes } from './operations/routes.ts';
import { recordingRoutes } from './recordings/routes.ts';
import { pictureRoutes } from './pictures/routes.ts';
import { peopleAdminRoutes } from './people-admin/routes.ts';
import { newAccountRoutes } from './person-accounts/new-account-routes.ts';
import { personAccountRoutes } from './person-accounts/routes.ts';
import { quizAssignmentRoutes } from './quiz-assignments/routes.ts';
import { quizEditingRoutes } from './quiz-editing/routes.ts';
import { quizHistoryRoutes } from './quiz-history/routes.ts';
import { answerSheetRoutes } from './quiz-reports/answer-sheet.ts';
import { quizReportRoutes } from './quiz-reports/routes.ts';
import { quizResetRoutes } from './quiz-resets/routes.ts';
import { quizReviewRoutes } from './quiz-reviews/routes.ts';
import { quizSolutionRoutes } from './quiz-solutions/routes.ts';
import { quizRoutes } from './quizzes/routes.ts';
import { replayRoutes } from './replay/routes.ts';
import { reportExportRoutes } from './report-exports/routes.ts';
import { gradebookRoutes } from './gradebook/routes.ts';
import { standardsReportRoutes } from './standards-report/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { savedReportRoutes } from './saved-reports/routes.ts';
import { schoolClassRoutes } from './school-classes/routes.ts';
import { schoolTrialRoutes } from './school-trials/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { secondFactorSettingsRoutes } from './second-factor/settings-routes.ts';
import { singleSignOnRoutes } from './single-sign-on/routes.ts';
import { signOnSettingsRoutes } from './single-sign-on/settings-routes.ts';
import { signInCardRoutes } from './sign-in-cards/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { studentFeedbackRoutes } from './student-feedback/routes.ts';
import { ownGrowthRoutes } from './student-growth/own-routes.ts';
import { studentGrowthRoutes } from './student-growth/routes.ts';
import { studentReportRoutes } from './student-reports/routes.ts';
import { studentWorkRoutes } from './student-works/routes.ts';
import { solutionTimelineRoutes } from './solution-timeline/routes.ts';
import { jobsAdminRoutes } from './jobs-admin/routes.ts';
import { systemRoutes } from './system/routes.ts';
import { teachAssignmentRoutes } from './teach-assignments/routes.ts';
import { usageRoutes } from './usage/routes.ts';
import { videoTokenRoutes } from './video-tokens/routes.ts';
import { elpContentRoutes } from './elp-content/routes.ts';
import { taughtWorkRoutes } from './writing-assessments/taught-work-routes.ts';
import { writingSettingsRoutes } from './writing-settings/routes.ts';
import { writingAgreementRoutes } from './writing-agreement/routes.ts';
import { writingAssessmentRoutes } from './writing-assessments/routes.ts';

/** Every route of the product: the router, the OpenAPI document and the tests of who may call what come from this list. */
export const routes: readonly Route[] = [
  ...quizSolutionRoutes,
  ...studentLessonRoutes,
  ...quizReviewRoutes,
  ...sessionRoutes,
  ...secondFactorRoutes,
  ...secondFactorSettingsRoutes,
  ...singleSignOnRoutes,
  ...invitationRoutes,
  ...accountRoutes,
  ...notificationRoutes,
  ...readingSettingsRoutes,
  ...pageLanguageRoutes,
  ...mailStopRoutes,
  ...accountRecoveryRoutes,
  ...confirmationRoutes,
  ...teacherInviteRoutes,
  ...homeRoutes,
  ...offlineRoutes,
  ...dashboardRoutes,
  ...usageRoutes,
  ...teachAssignmentRoutes,
  ...quizAssignmentRoutes,
  ...assignmentBuilderRoutes,
  ...assignmentPreviewRoutes,
  ...lessonAssignmentRoutes,
  ...classReportRoutes,
  ...accommodationRoutes,
  ...teacherDeskRoutes,
  ...teacherDayRoutes,
  ...feedRoutes,
  ...shareRoutes,
  ...plansRoutes,
  ...favoriteRoutes,
  ...classWorkRoutes,
  ...studentListRoutes,
  ...studentWorkRoutes,
  ...studentFeedbackRoutes,
  ...writingAgreementRoutes,
  ...writingSettingsRoutes,
  ...elpContentRoutes,
  ...taughtWorkRoutes,
  ...writingAssessmentRoutes,
  ...savedReportRoutes,
  ...reportExportRoutes,
  ...reportRoutes,
  ...gradebookRoutes,
  ...standardsReportRoutes,
  ...quizReportRoutes,
  ...answerSheetRoutes,
  ...quizResetRoutes,
  ...classroomExportRoutes,
  ...quizRoutes,
  ...quizEditingRoutes,
  ...quizHistoryRoutes,
  ...itemAnalysisRoutes,
  ...keyCorrectionRoutes,
  ...solutionTimelineRoutes,
  ...myClassesRoutes,
  ...schoolClassRoutes,
  ...classRosterRoutes,
  ...joiningRoutes,
  ...signInCardRoutes,
  ...studentReportRoutes,
  ...studentGrowthRoutes,
  ...ownGrowthRoutes,
  ...lessonRoutes,
  ...lessonMaterialRoutes,
  ...lessonEditingRoutes,
  ...collectionRoutes,
  ...levelUpdateRoutes,
  ...curriculumLinkRoutes,
  ...videoRoutes,
  ...searchRoutes,
  ...standardsRoutes,
  ...lessonAlignmentRoutes,
  ...standardsUploadRoutes,
  ...teacherGuideRoutes,
  ...audioPlayRoutes,
  ...listeningChallengeRoutes,
  ...challengeRequestRoutes,
  ...challengeChoiceRoutes,
  ...mediaRoutes,
  ...pictureRoutes,
  ...recordingRoutes,
  ...videoTokenRoutes,
  // Before the people themselves: `new` is nobody's number.
  ...newAccountRoutes,
  ...personDataRoutes,
  ...peopleAdminRoutes,
  ...personAccountRoutes,
  ...schoolTrialRoutes,
  ...districtRoutes,
  ...signOnSettingsRoutes,
  ...accessLogRoutes,
  ...privacyRoutes,
  ...systemRoutes,
  ...jobsAdminRoutes,
  ...replayRoutes,
  ...eventBrowserRoutes,
  ...operationRoutes(() => routes),
];
