import { AccountNotificationsPage } from '#web/dashboard/pages/account-notifications/account-notifications-page.tsx';
import { AccountSecondStepPage } from '#web/accounts/pages/account-second-step/account-second-step-page.tsx';
import { AccountPage } from '#web/accounts/pages/account/account-page.tsx';
import { AdminAccessLogPage } from '#web/audit/pages/admin-access-log/admin-access-log-page.tsx';
import { AdminChallengeRequestsPage } from '#web/challenge/pages/admin-challenge-requests/admin-challenge-requests-page.tsx';
import { AdminDistrictPrivacyPage } from '#web/audit/pages/admin-district-privacy/admin-district-privacy-page.tsx';
import { AdminCollectionsPage } from '#web/curriculum/pages/admin-collections/admin-collections-page.tsx';
import { AdminDistrictPage } from '#web/districts/pages/admin-district/admin-district-page.tsx';
import { AdminDistrictHistoryPage } from '#web/districts/pages/admin-district-history/admin-district-history-page.tsx';
import { AdminDistrictsPage } from '#web/districts/pages/admin-districts/admin-districts-page.tsx';
import { AdminImportsPage } from '#web/districts/pages/admin-imports/admin-imports-page.tsx';
import { RosterUploadPage } from '#web/districts/pages/roster-upload/roster-upload-page.tsx';
import { AdminCurriculumLinksPage } from '#web/curriculum/pages/admin-curriculum-links/admin-curriculum-links-page.tsx';
import { AdminVideosPage } from '#web/lessons/pages/admin-videos/admin-videos-page.tsx';
import { AdminElpPage } from '#web/writing/pages/admin-elp/admin-elp-page.tsx';
import { AdminJobsPage } from '#web/operations/pages/admin-jobs/admin-jobs-page.tsx';
import { AdminListeningChallengePage } from '#web/challenge/pages/admin-listening-challenge/admin-listening-challenge-page.tsx';
import { AdminLessonsPage } from '#web/lessons/pages/admin-lessons/admin-lessons-page.tsx';
import { AdminNewPersonPage } from '#web/accounts/pages/admin-new-person/admin-new-person-page.tsx';
import { AdminOffBoardingCertificatePage } from '#web/audit/pages/admin-off-boarding-certificate/admin-off-boarding-certificate-page.tsx';
import { AdminPeoplePage } from '#web/accounts/pages/admin-people/admin-people-page.tsx';
import { AdminPersonPage } from '#web/accounts/pages/admin-person/admin-person-page.tsx';
import { AdminPrivacyPage } from '#web/audit/pages/admin-privacy/admin-privacy-page.tsx';
import { AdminQuizzesPage } from '#web/quizzes/pages/admin-quizzes/admin-quizzes-page.tsx';
import { AdminDistrictSignOnPage } from '#web/accounts/pages/admin-district-sign-on/admin-district-sign-on-page.tsx';
import { AdminStandardsPage } from '#web/curriculum/pages/admin-standards/admin-standards-page.tsx';
import { StandardsUploadPage } from '#web/curriculum/pages/standards-upload/standards-upload-page.tsx';
import { AdminTeacherGuidesPage } from '#web/curriculum/pages/admin-teacher-guides/admin-teacher-guides-page.tsx';
import { AdminSignOnPage } from '#web/accounts/pages/admin-sign-on/admin-sign-on-page.tsx';
import { AdminTrialsPage } from '#web/districts/pages/admin-trials/admin-trials-page.tsx';
import { AnalystEventsPage } from '#web/audit/pages/analyst-events/analyst-events-page.tsx';
import { AnalystReplayPage } from '#web/audit/pages/analyst-replay/analyst-replay-page.tsx';
import { AssignmentBuilderPage } from '#web/assignments/pages/assignment-builder/assignment-builder-page.tsx';
import { AssignmentClassTablePage } from '#web/lesson-work/pages/assignment-class-table/assignment-class-table-page.tsx';
import { AssignmentPreviewPage } from '#web/lesson-work/pages/assignment-preview/assignment-preview-page.tsx';
import { AssignmentPrintPage } from '#web/lesson-work/pages/assignment-print/assignment-print-page.tsx';
import { AssignmentStudentWorkPage } from '#web/lesson-work/pages/assignment-student-work/assignment-student-work-page.tsx';
import { AssignmentWorkTimelinePage } from '#web/lesson-work/pages/assignment-work-timeline/assignment-work-timeline-page.tsx';
import { CardPage } from '#web/classes/pages/card/card-page.tsx';
import { ClassAccommodationsPage } from '#web/classes/pages/class-accommodations/class-accommodations-page.tsx';
import { ClassGrowthPage } from '#web/writing/pages/class-growth/class-growth-page.tsx';
import { ClassReportPage } from '#web/reports/pages/class-report/class-report-page.tsx';
import { ClassesReportPage } from '#web/reports/pages/classes-report/classes-report-page.tsx';
import { ClassroomLedgerPage } from '#web/integrations/pages/classroom-ledger/classroom-ledger-page.tsx';
import { CollectionPage } from '#web/curriculum/pages/collection/collection-page.tsx';
import { CollectionsPage } from '#web/curriculum/pages/collections/collections-page.tsx';
import { CollectionEditorPage } from '#web/curriculum/pages/collection-editor/collection-editor-page.tsx';
import { CollectionHistoryPage } from '#web/curriculum/pages/collection-history/collection-history-page.tsx';
import { ConfirmEmailPage } from '#web/accounts/pages/confirm-email/confirm-email-page.tsx';
import { DashboardPage } from '#web/dashboard/pages/dashboard/dashboard-page.tsx';
import { ErrorPage } from '#web/site/pages/error-page/error-page.tsx';
import { FeedPage } from '#web/dashboard/pages/feed/feed-page.tsx';
import { ForgotPasswordPage } from '#web/accounts/pages/forgot-password/forgot-password-page.tsx';
import { HomePage } from '#web/site/pages/home/home-page.tsx';
import { InvitationPage } from '#web/accounts/pages/invitation/invitation-page.tsx';
import { JoinPage } from '#web/classes/pages/join/join-page.tsx';
import { LessonPage } from '#web/lessons/pages/lesson/lesson-page.tsx';
import { LessonEditorPage } from '#web/lessons/pages/lesson-editor/lesson-editor-page.tsx';
import { LessonGuidePage } from '#web/curriculum/pages/lesson-guide/lesson-guide-page.tsx';
import { LessonHistoryPage } from '#web/lessons/pages/lesson-history/lesson-history-page.tsx';
import { LessonStandardsPage } from '#web/curriculum/pages/lesson-standards/lesson-standards-page.tsx';
import { ListeningChallengeListeningQuizPage } from '#web/challenge/pages/listening-challenge-listening-quiz/listening-challenge-listening-quiz-page.tsx';
import { ListeningChallengeShowPage } from '#web/challenge/pages/listening-challenge-show/listening-challenge-show-page.tsx';
import { LoginPage } from '#web/accounts/pages/login/login-page.tsx';
import { NewAssignmentPage } from '#web/assignments/pages/new-assignment/new-assignment-page.tsx';
import { NewLessonPage } from '#web/lessons/pages/new-lesson/new-lesson-page.tsx';
import { NewQuizPage } from '#web/quizzes/pages/new-quiz/new-quiz-page.tsx';
import { OfflinePage } from '#web/site/pages/offline/offline-page.tsx';
import { NewSchoolClassPage } from '#web/classes/pages/new-school-class/new-school-class-page.tsx';
import { PlansPage } from '#web/site/pages/plans/plans-page.tsx';
import { QuizAttemptsPage } from '#web/reports/pages/quiz-attempts/quiz-attempts-page.tsx';
import { QuizEditorPage } from '#web/quizzes/pages/quiz-editor/quiz-editor-page.tsx';
import { QuizHistoryPage } from '#web/quizzes/pages/quiz-history/quiz-history-page.tsx';
import { QuizItemAnalysisPage } from '#web/quiz-taking/pages/quiz-item-analysis/quiz-item-analysis-page.tsx';
import { QuizKeyCorrectionsPage } from '#web/quiz-taking/pages/quiz-key-corrections/quiz-key-corrections-page.tsx';
import { QuizPreviewPage } from '#web/quiz-taking/pages/quiz-preview/quiz-preview-page.tsx';
import { QuizAnswerSheetPage } from '#web/reports/pages/quiz-answer-sheet/quiz-answer-sheet-page.tsx';
import { QuizReportPage } from '#web/reports/pages/quiz-report/quiz-report-page.tsx';
import { QuizSolutionTimelinePage } from '#web/quiz-taking/pages/quiz-solution-timeline/quiz-solution-timeline-page.tsx';
import { QuizVersionPage } from '#web/quizzes/pages/quiz-version/quiz-version-page.tsx';
import { ResetPasswordPage } from '#web/accounts/pages/reset-password/reset-password-page.tsx';
import { SavedReportsPage } from '#web/reports/pages/saved-reports/saved-reports-page.tsx';
import { SchoolClassAssignmentsPage } from '#web/assignments/pages/school-class-assignments/school-class-assignments-page.tsx';
import { SchoolClassGradebookPage } from '#web/reports/pages/school-class-gradebook/school-class-gradebook-page.tsx';
import { NewSchoolYearPage } from '#web/dashboard/pages/new-school-year/new-school-year-page.tsx';
import { SchoolClassesPage } from '#web/dashboard/pages/school-classes/school-classes-page.tsx';
import { SchoolGradebookPage } from '#web/reports/pages/school-gradebook/school-gradebook-page.tsx';
import { SchoolsReportPage } from '#web/reports/pages/schools-report/schools-report-page.tsx';
import { SecondStepPage } from '#web/accounts/pages/second-step/second-step-page.tsx';
import { SearchPage } from '#web/lessons/pages/search/search-page.tsx';
import { SignInCardsPage } from '#web/classes/pages/sign-in-cards/sign-in-cards-page.tsx';
import { StandardReportPage } from '#web/reports/pages/standard-report/standard-report-page.tsx';
import { StandardsReportPage } from '#web/reports/pages/standards-report/standards-report-page.tsx';
import { StopDigestPage } from '#web/dashboard/pages/stop-digest/stop-digest-page.tsx';
import { StudentAccommodationsPage } from '#web/classes/pages/student-accommodations/student-accommodations-page.tsx';
import { StudentAssignmentPage } from '#web/lesson-work/pages/student-assignment/student-assignment-page.tsx';
import { StudentGrowthPage } from '#web/writing/pages/student-growth/student-growth-page.tsx';
import { StudentLessonPage } from '#web/quiz-taking/pages/student-lesson/student-lesson-page.tsx';
import { StudentOwnGrowthPage } from '#web/writing/pages/student-own-growth/student-own-growth-page.tsx';
import { StudentOwnReportPage } from '#web/reports/pages/student-own-report/student-own-report-page.tsx';
import { StudentQuizPage } from '#web/quiz-taking/pages/student-quiz/student-quiz-page.tsx';
import { StudentReportPage } from '#web/reports/pages/student-report/student-report-page.tsx';
import { StudentWorkPage } from '#web/writing/pages/student-work/student-work-page.tsx';
import { StudentsIndexPage } from '#web/lesson-work/pages/students-index/students-index-page.tsx';
import { StudentsReportPage } from '#web/reports/pages/students-report/students-report-page.tsx';
import { SystemPage } from '#web/operations/pages/system/system-page.tsx';
import { TeachStandardsPage } from '#web/curriculum/pages/teach-standards/teach-standards-page.tsx';
import { TeachAssignmentsPage } from '#web/assignments/pages/teach-assignments/teach-assignments-page.tsx';
import { TeacherClassReportPage } from '#web/reports/pages/teacher-class-report/teacher-class-report-page.tsx';
import { TeacherGuideEditorPage } from '#web/curriculum/pages/teacher-guide-editor/teacher-guide-editor-page.tsx';
import { TeacherGuideHistoryPage } from '#web/curriculum/pages/teacher-guide-history/teacher-guide-history-page.tsx';
import { TeacherGuidePage } from '#web/curriculum/pages/teacher-guide/teacher-guide-page.tsx';
import { TeacherInvitesPage } from '#web/accounts/pages/teacher-invites/teacher-invites-page.tsx';
import { TeacherCollectionPage } from '#web/curriculum/pages/teacher-collection/teacher-collection-page.tsx';
import { TeacherSearchPage } from '#web/curriculum/pages/teacher-search/teacher-search-page.tsx';
import { TeacherLessonPage } from '#web/curriculum/pages/teacher-lesson/teacher-lesson-page.tsx';
import { TeacherQuizReportPage } from '#web/reports/pages/teacher-quiz-report/teacher-quiz-report-page.tsx';
import { TeacherStudentReportPage } from '#web/reports/pages/teacher-student-report/teacher-student-report-page.tsx';
import { UsagePage } from '#web/dashboard/pages/usage/usage-page.tsx';
import { VideoPreviewPage } from '#web/lessons/pages/video-preview/video-preview-page.tsx';
import { WritingSettingsPage } from '#web/writing/pages/writing-settings/writing-settings-page.tsx';
import { WritingAgreementPage } from '#web/writing/pages/writing-agreement/writing-agreement-page.tsx';

/** Every page by the id that its route names. Its folder is the id in kebab-case. */
export const pages = {
  account: AccountPage,
  account_notifications: AccountNotificationsPage,
  account_second_step: AccountSecondStepPage,
  admin_access_log: AdminAccessLogPage,
  admin_challenge_requests: AdminChallengeRequestsPage,
  admin_listening_challenge: AdminListeningChallengePage,
  admin_district_privacy: AdminDistrictPrivacyPage,
  admin_collections: AdminCollectionsPage,
  admin_district: AdminDistrictPage,
  admin_district_history: AdminDistrictHistoryPage,
  admin_districts: AdminDistrictsPage,
  admin_imports: AdminImportsPage,
  roster_upload: RosterUploadPage,
  admin_curriculum_links: AdminCurriculumLinksPage,
  admin_elp: AdminElpPage,
  admin_jobs: AdminJobsPage,
  admin_videos: AdminVideosPage,
  admin_lessons: AdminLessonsPage,
  admin_off_boarding_certificate: AdminOffBoardingCertificatePage,
  admin_new_person: AdminNewPersonPage,
  admin_people: AdminPeoplePage,
  admin_person: AdminPersonPage,
  admin_privacy: AdminPrivacyPage,
  admin_quizzes: AdminQuizzesPage,
  admin_sign_on: AdminSignOnPage,
  admin_district_sign_on: AdminDistrictSignOnPage,
  admin_standards: AdminStandardsPage,
  standards_upload: StandardsUploadPage,
  admin_teacher_guides: AdminTeacherGuidesPage,
  admin_trials: AdminTrialsPage,
  analyst_events: AnalystEventsPage,
  analyst_replay: AnalystReplayPage,
  assignment_builder: AssignmentBuilderPage,
  assignment_class_table: AssignmentClassTablePage,
  assignment_preview: AssignmentPreviewPage,
  assignment_print: AssignmentPrintPage,
  assignment_student_work: AssignmentStudentWorkPage,
  assignment_work_timeline: AssignmentWorkTimelinePage,
  card: CardPage,
  class_accommodations: ClassAccommodationsPage,
  class_growth: ClassGrowthPage,
  class_report: ClassReportPage,
  classes_report: ClassesReportPage,
  classroom_ledger: ClassroomLedgerPage,
  collection: CollectionPage,
  collections: CollectionsPage,
  collection_editor: CollectionEditorPage,
  collection_history: CollectionHistoryPage,
  confirm_email: ConfirmEmailPage,
  dashboard: DashboardPage,
  error_page: ErrorPage,
  feed: FeedPage,
  forgot_password: ForgotPasswordPage,
  home: HomePage,
  invitation: InvitationPage,
  join: JoinPage,
  lesson: LessonPage,
  lesson_editor: LessonEditorPage,
  lesson_guide: LessonGuidePage,
  lesson_history: LessonHistoryPage,
  lesson_standards: LessonStandardsPage,
  listening_challenge_listening_quiz: ListeningChallengeListeningQuizPage,
  listening_challenge_show: ListeningChallengeShowPage,
  login: LoginPage,
  new_assignment: NewAssignmentPage,
  new_lesson: NewLessonPage,
  new_quiz: NewQuizPage,
  offline: OfflinePage,
  new_school_class: NewSchoolClassPage,
  new_school_year: NewSchoolYearPage,
  plans: PlansPage,
  quiz_answer_sheet: QuizAnswerSheetPage,
  quiz_attempts: QuizAttemptsPage,
  quiz_editor: QuizEditorPage,
  quiz_history: QuizHistoryPage,
  quiz_item_analysis: QuizItemAnalysisPage,
  quiz_key_corrections: QuizKeyCorrectionsPage,
  quiz_preview: QuizPreviewPage,
  quiz_report: QuizReportPage,
  quiz_solution_timeline: QuizSolutionTimelinePage,
  quiz_version: QuizVersionPage,
  reset_password: ResetPasswordPage,
  school_class_assignments: SchoolClassAssignmentsPage,
  school_class_gradebook: SchoolClassGradebookPage,
  school_gradebook: SchoolGradebookPage,
  saved_reports: SavedReportsPage,
  school_classes: SchoolClassesPage,
  schools_report: SchoolsReportPage,
  second_step: SecondStepPage,
  search: SearchPage,
  sign_in_cards: SignInCardsPage,
  standard_report: StandardReportPage,
  standards_report: StandardsReportPage,
  stop_digest: StopDigestPage,
  student_accommodations: StudentAccommodationsPage,
  student_assignment: StudentAssignmentPage,
  student_growth: StudentGrowthPage,
  student_lesson: StudentLessonPage,
  student_own_growth: StudentOwnGrowthPage,
  student_own_report: StudentOwnReportPage,
  student_quiz: StudentQuizPage,
  student_report: StudentReportPage,
  student_work: StudentWorkPage,
  students_index: StudentsIndexPage,
  students_report: StudentsReportPage,
  system: SystemPage,
  teach_assignments: TeachAssignmentsPage,
  teach_standards: TeachStandardsPage,
  teacher_class_report: TeacherClassReportPage,
  teacher_guide: TeacherGuidePage,
  teacher_guide_editor: TeacherGuideEditorPage,
  teacher_guide_history: TeacherGuideHistoryPage,
  teacher_invites: TeacherInvitesPage,
  teacher_collection: TeacherCollectionPage,
  teacher_lesson: TeacherLessonPage,
  teacher_search: TeacherSearchPage,
  teacher_quiz_report: TeacherQuizReportPage,
  teacher_student_report: TeacherStudentReportPage,
  usage: UsagePage,
  video_preview: VideoPreviewPage,
  writing_settings: WritingSettingsPage,
  writing_agreement: WritingAgreementPage,
};

export type PageId = keyof typeof pages;
