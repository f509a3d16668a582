import { myClassesRoutes } from '#api/dashboard/my-classes/routes.ts';
import { personDataRoutes } from '#api/audit/person-data/data-routes.ts';
import { studentLessonRoutes } from '#api/quiz-taking/quiz-solutions/student-lesson-routes.ts';
import { rosterUploadRoutes } from '#api/districts/roster-uploads/routes.ts';
import { standardsUploadRoutes } from '#api/curriculum/standards-uploads/routes.ts';
import { standardsRoutes } from '#api/curriculum/standards/routes.ts';
import { lessonAlignmentRoutes } from '#api/curriculum/lesson-alignment/routes.ts';
import { studentListRoutes } from '#api/lesson-work/student-works/student-list-routes.ts';
import { teacherGuideRoutes } from '#api/curriculum/teacher-guides/routes.ts';
import { accessLogRoutes } from '#api/audit/access-log/routes.ts';
import { favoriteRoutes } from '#api/dashboard/teacher-desk/favorite-routes.ts';
import { feedRoutes } from '#api/dashboard/feed/routes.ts';
import { plansRoutes, homeRoutes } from '#api/site/routes.ts';
import { shareRoutes } from '#api/lessons/share/routes.ts';
import { teacherDayRoutes } from '#api/dashboard/teacher-day/routes.ts';
import { teacherDeskRoutes } from '#api/dashboard/teacher-desk/routes.ts';
import { accommodationRoutes } from '#api/classes/accommodations/routes.ts';
import { accountRecoveryRoutes } from '#api/accounts/account-recovery/routes.ts';
import { confirmationRoutes } from '#api/accounts/confirmation/routes.ts';
import { teacherInviteRoutes } from '#api/accounts/teacher-invites/routes.ts';
import { accountRoutes } from '#api/accounts/account/routes.ts';
import { audioPlayRoutes } from '#api/listening/routes.ts';
import { curriculumLinkRoutes } from '#api/curriculum/curriculum-links/routes.ts';
import { videoRoutes } from '#api/lessons/videos/routes.ts';
import { collectionRoutes } from '#api/curriculum/collections/routes.ts';
import { classroomExportRoutes } from '#api/integrations/routes.ts';
import { dashboardRoutes } from '#api/dashboard/routes.ts';
import { districtRoutes } from '#api/districts/routes.ts';
import { eventBrowserRoutes } from '#api/audit/event-browser/routes.ts';
import type { Route } from '#api/http/route.ts';
import { invitationRoutes } from '#api/accounts/invitations/routes.ts';
import { itemAnalysisRoutes } from '#api/quiz-taking/item-analysis/routes.ts';
import { joiningRoutes } from '#api/classes/joining/routes.ts';
import { keyCorrectionRoutes } from '#api/quiz-taking/key-corrections/routes.ts';
import { classRosterRoutes } from '#api/classes/class-roster/routes.ts';
import { classReportRoutes } from '#api/lesson-work/class-works/routes.ts';
import { classWorkRoutes } from '#api/assignments/lesson-assignments/class-routes.ts';
import { assignmentBuilderRoutes } from '#api/assignments/lesson-assignments/builder-routes.ts';
import { assignmentPreviewRoutes } from '#api/assignments/lesson-assignments/preview-routes.ts';
import { lessonAssignmentRoutes } from '#api/assignments/lesson-assignments/routes.ts';
import { lessonMaterialRoutes } from '#api/lessons/lesson-material/routes.ts';
import { lessonRoutes } from '#api/lessons/routes.ts';
import { challengeChoiceRoutes } from '#api/challenge/challenge-choice/routes.ts';
import { challengeRequestRoutes } from '#api/challenge/listening-challenge/admin-routes.ts';
import { levelUpdateRoutes } from '#api/lessons/level-updates/routes.ts';
import { lessonEditingRoutes } from '#api/lessons/lesson-editing/routes.ts';
import { listeningChallengeRoutes } from '#api/challenge/listening-challenge/routes.ts';
import { privacyRoutes } from '#api/audit/privacy/routes.ts';
import { mailStopRoutes } from '#api/accounts/mail-stop/routes.ts';
import { mediaRoutes } from '#api/media/routes.ts';
import { pageLanguageRoutes } from '#api/accounts/page-language/routes.ts';
import { readingSettingsRoutes } from '#api/accounts/reading-settings/routes.ts';
import { notificationRoutes } from '#api/dashboard/notifications/routes.ts';
import { offlineRoutes } from '#api/http/offline/routes.ts';
import { operationRoutes } from '#api/operations/routes.ts';
import { recordingRoutes } from '#api/media/recordings/routes.ts';
import { pictureRoutes } from '#api/media/pictures/routes.ts';
import { peopleAdminRoutes } from '#api/accounts/people-admin/routes.ts';
import { newAccountRoutes } from '#api/accounts/person-accounts/new-account-routes.ts';
import { personAccountRoutes } from '#api/accounts/person-accounts/routes.ts';
import { excuseRoutes } from '#api/assignments/excuses/routes.ts';
import { quizAssignmentRoutes } from '#api/assignments/quiz-assignments/routes.ts';
import { quizEditingRoutes } from '#api/quizzes/quiz-editing/routes.ts';
import { quizHistoryRoutes } from '#api/quizzes/quiz-history/routes.ts';
import { answerSheetRoutes } from '#api/reports/quiz-reports/answer-sheet.ts';
import { quizReportRoutes } from '#api/reports/quiz-reports/routes.ts';
import { quizResetRoutes } from '#api/quiz-taking/quiz-resets/routes.ts';
import { quizReviewRoutes } from '#api/quiz-taking/quiz-reviews/routes.ts';
import { quizSolutionRoutes } from '#api/quiz-taking/quiz-solutions/routes.ts';
import { quizRoutes } from '#api/quizzes/routes.ts';
import { replayRoutes } from '#api/audit/replay/routes.ts';
import { reportExportRoutes } from '#api/reports/report-exports/routes.ts';
import { gradebookRoutes } from '#api/reports/gradebook/routes.ts';
import { standardsReportRoutes } from '#api/reports/standards-report/routes.ts';
import { reportRoutes } from '#api/reports/routes.ts';
import { savedReportRoutes } from '#api/reports/saved-reports/routes.ts';
import { schoolClassRoutes } from '#api/classes/school-classes/routes.ts';
import { schoolTrialRoutes } from '#api/districts/school-trials/routes.ts';
import { searchRoutes } from '#api/lessons/search/routes.ts';
import { secondFactorRoutes } from '#api/accounts/second-factor/routes.ts';
import { secondFactorSettingsRoutes } from '#api/accounts/second-factor/settings-routes.ts';
import { singleSignOnRoutes } from '#api/accounts/single-sign-on/routes.ts';
import { signOnSettingsRoutes } from '#api/accounts/single-sign-on/settings-routes.ts';
import { signInCardRoutes } from '#api/classes/sign-in-cards/routes.ts';
import { sessionRoutes } from '#api/accounts/sessions/routes.ts';
import { studentFeedbackRoutes } from '#api/lesson-work/student-feedback/routes.ts';
import { ownGrowthRoutes } from '#api/writing/student-growth/own-routes.ts';
import { studentGrowthRoutes } from '#api/writing/student-growth/routes.ts';
import { studentReportRoutes } from '#api/reports/student-reports/routes.ts';
import { studentWorkRoutes } from '#api/lesson-work/student-works/routes.ts';
import { solutionTimelineRoutes } from '#api/quiz-taking/solution-timeline/routes.ts';
import { jobsAdminRoutes } from '#api/operations/jobs-admin/routes.ts';
import { systemRoutes } from '#api/operations/system/routes.ts';
import { teachAssignmentRoutes } from '#api/assignments/teach-assignments/routes.ts';
import { usageRoutes } from '#api/dashboard/usage/routes.ts';
import { videoTokenRoutes } from '#api/media/video-tokens/routes.ts';
import { elpContentRoutes } from '#api/writing/elp-content/routes.ts';
import { taughtWorkRoutes } from '#api/writing/writing-assessments/taught-work-routes.ts';
import { writingSettingsRoutes } from '#api/writing/writing-settings/routes.ts';
import { writingAgreementRoutes } from '#api/writing/writing-agreement/routes.ts';
import { writingAssessmentRoutes } from '#api/writing/writing-assessments/routes.ts';

/** Every route of the product. The router, the OpenAPI document and the access tests are derived from this list. */
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
  ...excuseRoutes,
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
  ...rosterUploadRoutes,
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
  // Before the routes for people, so that `new` is not read as an id.
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
