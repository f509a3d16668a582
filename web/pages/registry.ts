import { AccountNotificationsPage } from './account-notifications/account-notifications-page.tsx';
import { AccountSecondStepPage } from './account-second-step/account-second-step-page.tsx';
import { AccountPage } from './account/account-page.tsx';
import { AdminAccessLogPage } from './admin-access-log/admin-access-log-page.tsx';
import { AdminChallengeRequestsPage } from './admin-challenge-requests/admin-challenge-requests-page.tsx';
import { AdminDistrictPrivacyPage } from './admin-district-privacy/admin-district-privacy-page.tsx';
import { AdminCollectionsPage } from './admin-collections/admin-collections-page.tsx';
import { AdminDistrictPage } from './admin-district/admin-district-page.tsx';
import { AdminDistrictHistoryPage } from './admin-district-history/admin-district-history-page.tsx';
import { AdminDistrictsPage } from './admin-districts/admin-districts-page.tsx';
import { AdminCurriculumLinksPage } from './admin-curriculum-links/admin-curriculum-links-page.tsx';
import { AdminVideosPage } from './admin-videos/admin-videos-page.tsx';
import { AdminElpPage } from './admin-elp/admin-elp-page.tsx';
import { AdminJobsPage } from './admin-jobs/admin-jobs-page.tsx';
import { AdminListeningChallengePage } from './admin-listening-challenge/admin-listening-challenge-page.tsx';
import { AdminLessonsPage } from './admin-lessons/admin-lessons-page.tsx';
import { AdminNewPersonPage } from './admin-new-person/admin-new-person-page.tsx';
import { AdminOffBoardingCertificatePage } from './admin-off-boarding-certificate/admin-off-boarding-certificate-page.tsx';
import { AdminPeoplePage } from './admin-people/admin-people-page.tsx';
import { AdminPersonPage } from './admin-person/admin-person-page.tsx';
import { AdminPrivacyPage } from './admin-privacy/admin-privacy-page.tsx';
import { AdminQuizzesPage } from './admin-quizzes/admin-quizzes-page.tsx';
import { AdminDistrictSignOnPage } from './admin-district-sign-on/admin-district-sign-on-page.tsx';
import { AdminStandardsPage } from './admin-standards/admin-standards-page.tsx';
import { StandardsUploadPage } from './standards-upload/standards-upload-page.tsx';
import { AdminTeacherGuidesPage } from './admin-teacher-guides/admin-teacher-guides-page.tsx';
import { AdminSignOnPage } from './admin-sign-on/admin-sign-on-page.tsx';
import { AdminTrialsPage } from './admin-trials/admin-trials-page.tsx';
import { AnalystEventsPage } from './analyst-events/analyst-events-page.tsx';
import { AnalystReplayPage } from './analyst-replay/analyst-replay-page.tsx';
import { AssignmentBuilderPage } from './assignment-builder/assignment-builder-page.tsx';
import { AssignmentClassTablePage } from './assignment-class-table/assignment-class-table-page.tsx';
import { AssignmentPreviewPage } from './assignment-preview/assignment-preview-page.tsx';
import { AssignmentPrintPage } from './assignment-print/assignment-print-page.tsx';
import { AssignmentStudentWorkPage } from './assignment-student-work/assignment-student-work-page.tsx';
import { AssignmentWorkTimelinePage } from './assignment-work-timeline/assignment-work-timeline-page.tsx';
import { CardPage } from './card/card-page.tsx';
import { ClassAccommodationsPage } from './class-accommodations/class-accommodations-page.tsx';
import { ClassGrowthPage } from './class-growth/class-growth-page.tsx';
import { ClassReportPage } from './class-report/class-report-page.tsx';
import { ClassesReportPage } from './classes-report/classes-report-page.tsx';
import { ClassroomLedgerPage } from './classroom-ledger/classroom-ledger-page.tsx';
import { CollectionPage } from './collection/collection-page.tsx';
import { CollectionsPage } from './collections/collections-page.tsx';
import { CollectionEditorPage } from './collection-editor/collection-editor-page.tsx';
import { CollectionHistoryPage } from './collection-history/collection-history-page.tsx';
import { ConfirmEmailPage } from './confirm-email/confirm-email-page.tsx';
import { DashboardPage } from './dashboard/dashboard-page.tsx';
import { ErrorPage } from './error-page/error-page.tsx';
import { FeedPage } from './feed/feed-page.tsx';
import { ForgotPasswordPage } from './forgot-password/forgot-password-page.tsx';
import { HomePage } from './home/home-page.tsx';
import { InvitationPage } from './invitation/invitation-page.tsx';
import { JoinPage } from './join/join-page.tsx';
import { LessonPage } from './lesson/lesson-page.tsx';
import { LessonEditorPage } from './lesson-editor/lesson-editor-page.tsx';
import { LessonGuidePage } from './lesson-guide/lesson-guide-page.tsx';
import { LessonHistoryPage } from './lesson-history/lesson-history-page.tsx';
import { LessonStandardsPage } from './lesson-standards/lesson-standards-page.tsx';
import { ListeningChallengeListeningQuizPage } from './listening-challenge-listening-quiz/listening-challenge-listening-quiz-page.tsx';
import { ListeningChallengeShowPage } from './listening-challenge-show/listening-challenge-show-page.tsx';
import { LoginPage } from './login/login-page.tsx';
import { NewAssignmentPage } from './new-assignment/new-assignment-page.tsx';
import { NewLessonPage } from './new-lesson/new-lesson-page.tsx';
import { NewQuizPage } from './new-quiz/new-quiz-page.tsx';
import { OfflinePage } from './offline/offline-page.tsx';
import { NewSchoolClassPage } from './new-school-class/new-school-class-page.tsx';
import { PlansPage } from './plans/plans-page.tsx';
import { QuizAttemptsPage } from './quiz-attempts/quiz-attempts-page.tsx';
import { QuizEditorPage } from './quiz-editor/quiz-editor-page.tsx';
import { QuizHistoryPage } from './quiz-history/quiz-history-page.tsx';
import { QuizItemAnalysisPage } from './quiz-item-analysis/quiz-item-analysis-page.tsx';
import { QuizKeyCorrectionsPage } from './quiz-key-corrections/quiz-key-corrections-page.tsx';
import { QuizPreviewPage } from './quiz-preview/quiz-preview-page.tsx';
import { QuizAnswerSheetPage } from './quiz-answer-sheet/quiz-answer-sheet-page.tsx';
import { QuizReportPage } from './quiz-report/quiz-report-page.tsx';
import { QuizSolutionTimelinePage } from './quiz-solution-timeline/quiz-solution-timeline-page.tsx';
import { QuizVersionPage } from './quiz-version/quiz-version-page.tsx';
import { ResetPasswordPage } from './reset-password/reset-password-page.tsx';
import { SavedReportsPage } from './saved-reports/saved-reports-page.tsx';
import { SchoolClassAssignmentsPage } from './school-class-assignments/school-class-assignments-page.tsx';
import { SchoolClassGradebookPage } from './school-class-gradebook/school-class-gradebook-page.tsx';
import { SchoolClassesPage } from './school-classes/school-classes-page.tsx';
import { SchoolGradebookPage } from './school-gradebook/school-gradebook-page.tsx';
import { SchoolsReportPage } from './schools-report/schools-report-page.tsx';
import { SecondStepPage } from './second-step/second-step-page.tsx';
import { SearchPage } from './search/search-page.tsx';
import { SignInCardsPage } from './sign-in-cards/sign-in-cards-page.tsx';
import { StandardReportPage } from './standard-report/standard-report-page.tsx';
import { StandardsReportPage } from './standards-report/standards-report-page.tsx';
import { StopDigestPage } from './stop-digest/stop-digest-page.tsx';
import { StudentAccommodationsPage } from './student-accommodations/student-accommodations-page.tsx';
import { StudentAssignmentPage } from './student-assignment/student-assignment-page.tsx';
import { StudentGrowthPage } from './student-growth/student-growth-page.tsx';
import { StudentLessonPage } from './student-lesson/student-lesson-page.tsx';
import { StudentOwnGrowthPage } from './student-own-growth/student-own-growth-page.tsx';
import { StudentOwnReportPage } from './student-own-report/student-own-report-page.tsx';
import { StudentQuizPage } from './student-quiz/student-quiz-page.tsx';
import { StudentReportPage } from './student-report/student-report-page.tsx';
import { StudentWorkPage } from './student-work/student-work-page.tsx';
import { StudentsIndexPage } from './students-index/students-index-page.tsx';
import { StudentsReportPage } from './students-report/students-report-page.tsx';
import { SystemPage } from './system/system-page.tsx';
import { TeachStandardsPage } from './teach-standards/teach-standards-page.tsx';
import { TeachAssignmentsPage } from './teach-assignments/teach-assignments-page.tsx';
import { TeacherClassReportPage } from './teacher-class-report/teacher-class-report-page.tsx';
import { TeacherGuideEditorPage } from './teacher-guide-editor/teacher-guide-editor-page.tsx';
import { TeacherGuideHistoryPage } from './teacher-guide-history/teacher-guide-history-page.tsx';
import { TeacherGuidePage } from './teacher-guide/teacher-guide-page.tsx';
import { TeacherInvitesPage } from './teacher-invites/teacher-invites-page.tsx';
import { TeacherCollectionPage } from './teacher-collection/teacher-collection-page.tsx';
import { TeacherSearchPage } from './teacher-search/teacher-search-page.tsx';
import { TeacherLessonPage } from './teacher-lesson/teacher-lesson-page.tsx';
import { TeacherQuizReportPage } from './teacher-quiz-report/teacher-quiz-report-page.tsx';
import { TeacherStudentReportPage } from './teacher-student-report/teacher-student-report-page.tsx';
import { UsagePage } from './usage/usage-page.tsx';
import { VideoPreviewPage } from './video-preview/video-preview-page.tsx';
import { WritingSettingsPage } from './writing-settings/writing-settings-page.tsx';
import { WritingAgreementPage } from './writing-agreement/writing-agreement-page.tsx';

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
