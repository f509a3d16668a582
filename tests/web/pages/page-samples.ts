import type { AudioTrack, LessonPageData } from '#api/lessons/schemas.ts';
import type { NewSchoolYearPageData, SchoolClassesPageData } from '#api/dashboard/my-classes/schemas.ts';
import type { StudentAssignment } from '#api/assignments/quiz-assignments/schemas.ts';
import type { StudentLessonPageData, StudentQuizPageData } from '#api/quiz-taking/quiz-solutions/schemas.ts';
import type { NewClassPageData } from '#api/classes/school-classes/schemas.ts';
import type { StudentAssignmentPageData, StudentsIndexPageData } from '#api/lesson-work/student-works/schemas.ts';
import type {
  ClassAssignmentsPageData,
  NewAssignmentPageData,
  TeachAssignmentsPageData,
} from '#api/assignments/teach-assignments/schemas.ts';
import type { TaughtWorkPageData } from '#api/writing/writing-assessments/schemas.ts';
import { addressOf } from '#domain/shared/address-of.ts';
import type { DistrictPrivacyPageData, OffBoardingCertificate, PrivacyPageData } from '#api/audit/privacy/schemas.ts';
import type { AccessLogPageData } from '#api/audit/access-log/schemas.ts';
import type { ForgotPageData, ResetPageData } from '#api/accounts/account-recovery/schemas.ts';
import type { ConfirmPageData } from '#api/accounts/confirmation/schemas.ts';
import type { InvitesPageData } from '#api/accounts/teacher-invites/schemas.ts';
import type { StopDigestPageData } from '#api/accounts/mail-stop/schemas.ts';
import type { NotificationsPageData } from '#api/dashboard/notifications/schemas.ts';
import type { AccountPageData } from '#api/accounts/account/schemas.ts';
import type {
  AdminLessonsPageData,
  LessonEditorPageData,
  LessonHistoryPageData,
  NewLessonPageData,
} from '#api/lessons/lesson-editing/schemas.ts';
import type {
  AdminCollectionsPageData,
  CollectionEditorPageData,
  CollectionHistoryPageData,
  CollectionPageData,
  CollectionsPageData,
} from '#api/curriculum/collections/schemas.ts';
import { rosterUploadSample, staffListSamples } from './staff-list-samples.ts';
import { collectionSamples } from './collection-samples.ts';
import type { ClassroomLedgerPageData } from '#api/integrations/schemas.ts';
import type { PlansPageData } from '#api/site/plans/schemas.ts';
import type { FeedPageData } from '#api/dashboard/feed/schemas.ts';
import type { DashboardPageData } from '#api/dashboard/schemas.ts';
import type { HomePageData } from '#api/site/home/schemas.ts';
import type { InvitationPageData } from '#api/accounts/invitations/schemas.ts';
import type { EventsPageData } from '#api/audit/event-browser/schemas.ts';
import type { ErrorPageData } from '#api/http/pages/schemas.ts';
import type { AssignmentBuilderPageData, AssignmentPreviewPageData } from '#api/assignments/lesson-assignments/schemas.ts';
import type { QuizAnswerSheet, TeacherQuizReportPageData } from '#api/reports/quiz-reports/schemas.ts';
import type { QuizAttemptsPageData } from '#api/quiz-taking/quiz-resets/schemas.ts';
import { taughtWorkSample } from './taught-work-sample.ts';
import type { KeyCorrectionsPageData } from '#api/quiz-taking/key-corrections/schemas.ts';
import type { ItemAnalysisPageData } from '#api/quiz-taking/item-analysis/schemas.ts';
import type { NewQuizPageData, QuizEditorPageData } from '#api/quizzes/quiz-editing/schemas.ts';
import type { QuizHistoryPageData, QuizVersionPageData } from '#api/quizzes/quiz-history/schemas.ts';
import type { QuizSolutionTimelinePageData } from '#api/quiz-taking/solution-timeline/schemas.ts';
import type { AdminQuizzesPageData, QuizPreviewPageData, QuizQuestion } from '#api/quizzes/schemas.ts';
import type { JoinPageData } from '#api/classes/joining/schemas.ts';
import type { CardPageData, CardsPageData } from '#api/classes/sign-in-cards/schemas.ts';
import type {
  ClassesReportPageData,
  ClassReportPageData,
  QuizReportPageData,
  SchoolsReportPageData,
  StudentOwnReportPageData,
  StudentReportPageData,
  StudentsReportPageData,
} from '#api/reports/schemas.ts';
import type { GradebookPageData } from '#api/reports/gradebook/schemas.ts';
import { classGradebookSample, schoolGradebookSample } from './gradebook-samples.ts';
import { standardReportSample, standardsReportSample } from './standards-report-samples.ts';
import type { StandardReportPageData, StandardsReportPageData } from '#api/reports/standards-report/schemas.ts';
import type { ReplayPageData } from '#api/audit/replay/schemas.ts';
import type { SecondStepPageData, SecondStepSettingsPageData } from '#api/accounts/second-factor/schemas.ts';
import type { DistrictSignOnPageData, SignOnPageData } from '#api/accounts/single-sign-on/schemas.ts';
import type { RosterUploadReply } from '#api/districts/roster-uploads/schemas.ts';
import type { TrialsPageData } from '#api/districts/school-trials/schemas.ts';
import type { StandardsUploadReply } from '#api/curriculum/standards-uploads/schemas.ts';
import type { TeachStandardsPageData } from '#api/curriculum/standards/schemas.ts';
import type { AdminStandardsPageData, LessonStandardsPageData } from '#api/curriculum/lesson-alignment/schemas.ts';
import type {
  AdminTeacherGuidesPageData,
  LessonGuidePageData,
  TeacherGuideEditorPageData,
  TeacherGuideHistoryPageData,
  TeacherGuidePageData,
} from '#api/curriculum/teacher-guides/schemas.ts';
import {
  adminTeacherGuidesSample,
  lessonGuideSample,
  shownGuideSample,
  teacherGuideEditorSample,
  teacherGuideHistorySample,
  teacherGuideSample,
} from './teacher-guide-samples.ts';
import { adminStandardsSample, standardsUploadSample, lessonStandardsSample, teachStandardsSample } from './standards-samples.ts';
import type { SearchPageData } from '#api/lessons/search/schemas.ts';
import type { ChallengeCandidate, ChallengeChoicePageData } from '#api/challenge/challenge-choice/schemas.ts';
import type {
  ChallengePageData,
  ChallengeQuizPageData,
  ChallengeRequestsPageData,
} from '#api/challenge/listening-challenge/schemas.ts';
import type { OfflinePageData } from '#api/http/offline/schemas.ts';
import type { LoginPageData } from '#api/accounts/sessions/schemas.ts';
import type { TeacherStudentReportPageData } from '#api/reports/student-reports/schemas.ts';
import type { PeoplePageData, PersonPageData } from '#api/accounts/people-admin/schemas.ts';
import type { NewPersonPageData } from '#api/accounts/person-accounts/schemas.ts';
import type { JobsPageData } from '#api/operations/jobs-admin/schemas.ts';
import type { SystemPageData } from '#api/operations/system/schemas.ts';
import type { UsagePageData } from '#api/dashboard/usage/schemas.ts';
import type { ClassGrowthPageData, OwnGrowthPageData, StudentGrowthPageData } from '#api/writing/student-growth/schemas.ts';
import type { ElpContentPageData } from '#api/writing/elp-content/schemas.ts';
import type { WritingSettingsPageData } from '#api/writing/writing-settings/schemas.ts';
import type { AgreementPageData } from '#api/writing/writing-agreement/schemas.ts';
import type { Role } from '#api/shared/schemas.ts';
import type { Shell } from '#web/lib/page-props.ts';
import type { PageId } from '#web/app/registry.ts';
import { assignmentPreviewSample, newAssignmentSample, newBuilderSample, teachAssignmentsSample } from './assignment-samples.ts';
import { keyCorrectionsSample } from './key-correction-samples.ts';
import { ownReportSample } from './own-report-sample.ts';
import {
  accommodationsSample,
  classAccommodationsSample,
  assignmentPrintSample,
  classWorkSample,
  studentWorkSample,
  workTimelineSample,
} from './assignment-report-samples.ts';
import { quizHistorySample, quizItemAnalysisSample, quizTimelineSample, quizVersionSample } from './quiz-audit-samples.ts';
import { lessonEditorSample, lessonHistorySample, newLessonSample } from './lesson-editor-samples.ts';
import { adminQuizzesSample, newQuizSample, quizEditorSample } from './quiz-editor-samples.ts';
import { jobsSample, accessLogSample, newPersonSample, peopleSample, personSample, systemSample } from './admin-samples.ts';
import { certificateSample, districtPrivacySample, privacySample } from './privacy-samples.ts';
import { usageSample } from './dashboard-samples.ts';
import { feedSample } from './feed-sample.ts';
import { teacherDaySample } from './teacher-day-samples.ts';
import { classGrowthSample, ownGrowthSample, studentGrowthSample } from './growth-samples.ts';
import { elpContentSample, writingSettingsSample } from './writing-settings-samples.ts';
import { agreementSample } from './writing-agreement-sample.ts';
import { eventsSample, replaySample } from './replay-samples.ts';
import { studentAssignmentSample, studentLessonAssignment } from './student-work-samples.ts';
import * as reports from './report-samples.ts';
import { savedReportsSample } from './saved-report-samples.ts';
import type { SavedReportsPageData } from '#api/reports/saved-reports/schemas.ts';

const now = '2026-11-21T14:41:00.000Z';

export const shellOf = (role: Role | null, path: string): Shell => ({
  csrf_token: 'token',
  partner_id: '',
  path,
  title: 'Title',
  locale: 'en',
  language: 'browser',
  theme: 'system',
  now,
  time_zone: 'America/Chicago',
  viewer: role && { id: 7, role, name: 'Ada Moreau' },
  reading: role && { size: 'normal', font: 'standard', spacing: 'standard' },
  nav: role
    ? [
        { label: 'Home', href: '/dashboard', icon: 'home', current: path === '/dashboard' },
        { label: 'Classes', href: '/school_classes', icon: 'classes', current: false },
      ]
    : [],
});

const quizable = { quizable_type: 'lesson', quizable_path: 'tides', quizable_name: 'Tides' } as const;
const quiz = { uuid: 'quiz', title: 'Tides', ...quizable };

const places = {
  countries: [{ code: 'US', name: 'United States' }],
  states: [{ code: 'OH', name: 'Ohio' }],
  country_with_states: 'US',
};

const candidate: ChallengeCandidate = {
  ...quiz,
  questions_count: 5,
  in_challenge_since: null,
  hindrance: null,
  preview_url: '/quizzes/quiz/preview',
  edit_url: '/admin/quizzes/quiz/edit',
  history_url: '/admin/quizzes/quiz/history',
};

const question = (uuid: string, position: number): QuizQuestion => ({
  uuid,
  position,
  content: uuid,
  content_html: `<p>${uuid}?</p>`,
  listening_strand: 'Literal',
  content_locale: 'en',
  quote_locale: 'en',
  quote: 'Low.',
  quote_html: '<p>Low.</p>',
  position_with_content_html: `<p>${position}. ${uuid}?</p>`,
  quiz_question_options: ['a', 'b'].map((letter, index) => ({
    uuid: `${uuid}-${letter}`,
    content: letter,
    content_html: letter,
    content_locale: 'en',
    position: index + 1,
  })),
});
const questions = [question('q1', 1), question('q2', 2)];

const studentAssignment: StudentAssignment = {
  quiz_assignment_school_class_id: 5,
  quiz_uuid: 'quiz',
  title: 'Tides',
  assignment_type: 'listening_comprehension',
  due_at: '2026-11-24T21:00:00.000Z',
  state: 'in_progress',
  school_class_id: 3,
  school_class_name: 'Room 4',
  ...quizable,
  not_owed: null,
  earlier_year: false,
  left_class: false,
  teacher_name: 'Ms. Moreau',
  answered_count: 1,
  questions_count: 2,
  correct_answers_count: null,
  quiz_url: '/quiz',
};

const track = (pace: string, duration: number): AudioTrack => ({
  title: 'Tides',
  address: `/media/${pace}.mp3`,
  captions: `/media/${pace}.vtt`,
  start_ms: 0,
  end_ms: null,
  duration_ms: duration,
});

const lesson: LessonPageData['lesson'] = {
  uuid: 'lesson',
  type: 'lesson',
  path: 'tides',
  name: 'Tides',
  description: 'Low.',
  description_html: '<p>Low.</p>',
  subject: 'Science',
  grade_band: '3-5',
  text_complexity: null,
  elp_level: null,
  transcript_html: '<p>The sea went out.</p>',
  transcript_closed: false,
  audio: { standard: [track('standard', 4_000)], slowed: [track('slowed', 5_000)] },
  transcripts: {
    '/media/standard.vtt': [{ start_ms: 0, end_ms: 3_000, text: 'The sea went out.', paragraph: 0 }],
    '/media/slowed.vtt': [{ start_ms: 0, end_ms: 4_000, text: 'The sea went out.', paragraph: 0 }],
  },
  picture: null,
  tabs: [{ title: 'Words', html: '<p>Tide: the sea going up and down.</p>' }],
  video: null,
};

const teacherLessonSample: LessonPageData = {
  share: { site_url: 'https://earshot.test', premium: false, premium_features_url: '/premium_features' },
  lesson,
  audio_stop: null,
  quizzes: [{ ...quiz, preview_url: '/p' }],
  standards_url: addressOf('GET /ed_gate_standards/lesson/{lesson_id}', { lesson_id: 7 }),
  collections: [{ title: 'The sea', url: '/collections/the-sea' }],
  next_lesson: { name: 'Waves', url: '/lessons/waves' },
  guide: { ...shownGuideSample, print_url: '/teach/lesson_guides/7' },
};

export const studentQuizSample: StudentQuizPageData = {
  preview: false,
  quiz_assignment: {
    quiz_assignment_school_class_id: 5,
    assignment_type: 'listening_comprehension',
    due_at: studentAssignment.due_at,
    school_class_name: 'Room 4',
    teacher_name: 'Ms. Moreau',
  },
  quiz,
  quiz_questions: questions,
  quiz_solution: null,
  locale: 'en',
  unavailable_locale: null,
  locales: ['en', 'es'],
};

interface PageData {
  forgot_password: ForgotPageData;
  reset_password: ResetPageData;
  confirm_email: ConfirmPageData;
  teacher_invites: InvitesPageData;
  assignment_class_table: typeof classWorkSample;
  assignment_print: typeof assignmentPrintSample;
  assignment_student_work: typeof studentWorkSample;
  assignment_work_timeline: typeof workTimelineSample;
  student_accommodations: typeof accommodationsSample;
  admin_trials: TrialsPageData;
  admin_sign_on: SignOnPageData;
  admin_district_sign_on: DistrictSignOnPageData;
  admin_privacy: PrivacyPageData;
  admin_district_privacy: DistrictPrivacyPageData;
  admin_off_boarding_certificate: OffBoardingCertificate;
  admin_access_log: AccessLogPageData;
  analyst_events: EventsPageData;
  analyst_replay: ReplayPageData;
  classroom_ledger: ClassroomLedgerPageData;
  student_work: TaughtWorkPageData;
  admin_quizzes: AdminQuizzesPageData;
  class_accommodations: typeof classAccommodationsSample;
  class_report: ClassReportPageData;
  classes_report: ClassesReportPageData;
  dashboard: DashboardPageData;
  feed: FeedPageData;
  plans: PlansPageData;
  error_page: ErrorPageData;
  home: HomePageData;
  invitation: InvitationPageData;
  lesson: LessonPageData;
  teacher_collection: CollectionPageData;
  teacher_lesson: LessonPageData;
  teacher_search: SearchPageData;
  teach_standards: TeachStandardsPageData;
  admin_standards: AdminStandardsPageData;
  standards_upload: StandardsUploadReply;
  admin_teacher_guides: AdminTeacherGuidesPageData;
  lesson_guide: LessonGuidePageData;
  teacher_guide: TeacherGuidePageData;
  teacher_guide_editor: TeacherGuideEditorPageData;
  teacher_guide_history: TeacherGuideHistoryPageData;
  lesson_standards: LessonStandardsPageData;
  account: AccountPageData;
  second_step: SecondStepPageData;
  account_notifications: NotificationsPageData;
  stop_digest: StopDigestPageData;
  account_second_step: SecondStepSettingsPageData;
  login: LoginPageData;
  admin_collections: AdminCollectionsPageData;
  admin_curriculum_links: (typeof staffListSamples)['admin_curriculum_links'];
  admin_district: (typeof staffListSamples)['admin_district'];
  admin_district_history: (typeof staffListSamples)['admin_district_history'];
  admin_districts: (typeof staffListSamples)['admin_districts'];
  admin_imports: (typeof staffListSamples)['admin_imports'];
  roster_upload: RosterUploadReply;
  admin_videos: (typeof staffListSamples)['admin_videos'];
  video_preview: (typeof staffListSamples)['video_preview'];
  collection: CollectionPageData;
  collections: CollectionsPageData;
  collection_editor: CollectionEditorPageData;
  collection_history: CollectionHistoryPageData;
  lesson_editor: LessonEditorPageData;
  lesson_history: LessonHistoryPageData;
  new_lesson: NewLessonPageData;
  offline: OfflinePageData;
  new_quiz: NewQuizPageData;
  quiz_attempts: QuizAttemptsPageData;
  quiz_editor: QuizEditorPageData;
  quiz_history: QuizHistoryPageData;
  quiz_item_analysis: ItemAnalysisPageData;
  quiz_key_corrections: KeyCorrectionsPageData;
  quiz_solution_timeline: QuizSolutionTimelinePageData;
  quiz_version: QuizVersionPageData;
  quiz_preview: QuizPreviewPageData;
  quiz_report: QuizReportPageData;
  saved_reports: SavedReportsPageData;
  school_classes: SchoolClassesPageData;
  new_school_class: NewClassPageData;
  new_school_year: NewSchoolYearPageData;
  school_class_assignments: ClassAssignmentsPageData;
  join: JoinPageData;
  card: CardPageData;
  sign_in_cards: CardsPageData;
  school_class_gradebook: GradebookPageData;
  school_gradebook: GradebookPageData;
  standard_report: StandardReportPageData;
  standards_report: StandardsReportPageData;
  schools_report: SchoolsReportPageData;
  search: SearchPageData;
  listening_challenge_show: ChallengePageData;
  listening_challenge_listening_quiz: ChallengeQuizPageData;
  admin_challenge_requests: ChallengeRequestsPageData;
  admin_listening_challenge: ChallengeChoicePageData;
  admin_lessons: AdminLessonsPageData;
  student_assignment: StudentAssignmentPageData;
  student_lesson: StudentLessonPageData;
  student_own_report: StudentOwnReportPageData;
  student_quiz: StudentQuizPageData;
  student_report: StudentReportPageData;
  students_index: StudentsIndexPageData;
  students_report: StudentsReportPageData;
  teach_assignments: TeachAssignmentsPageData;
  assignment_builder: AssignmentBuilderPageData;
  assignment_preview: AssignmentPreviewPageData;
  new_assignment: NewAssignmentPageData;
  teacher_class_report: ClassReportPageData;
  quiz_answer_sheet: QuizAnswerSheet;
  teacher_quiz_report: TeacherQuizReportPageData;
  teacher_student_report: TeacherStudentReportPageData;
  admin_new_person: NewPersonPageData;
  admin_people: PeoplePageData;
  admin_person: PersonPageData;
  admin_jobs: JobsPageData;
  system: SystemPageData;
  usage: UsagePageData;
  writing_agreement: AgreementPageData;
  writing_settings: WritingSettingsPageData;
  admin_elp: ElpContentPageData;
  class_growth: ClassGrowthPageData;
  student_growth: StudentGrowthPageData;
  student_own_growth: OwnGrowthPageData;
}

const ledgerRow = { reason: null, correct_answers_count: 2, questions_count: 3, posted_at: now };

/** One student in each state. */
export const classroomLedgerSample: ClassroomLedgerPageData = {
  quiz_assignment_school_class_id: 5,
  title: 'Tides',
  school_class_id: 3,
  school_class_name: 'Room 4',
  report_url: '/r',
  configured: true,
  missing_setting: null,
  course: { id: '7001', name: 'Room 4' },
  state: 'completed',
  courses: [{ id: '7001', name: 'Room 4' }],
  last_export: { requested_at: now, completed_at: now, posted_count: 3, failed_count: 1, reason: null },
  rows: [
    { ...ledgerRow, student_id: 9, student_name: 'Bo Lind', state: 'posted' },
    { ...ledgerRow, student_id: 10, student_name: 'Cy Nash', state: 'changed' },
    { ...ledgerRow, student_id: 11, student_name: 'Di Orr', state: 'reset' },
    { ...ledgerRow, student_id: 12, student_name: 'Ed Pike', state: 'failed', reason: 'Not in the course.', posted_at: null },
    { ...ledgerRow, student_id: 13, student_name: 'Flo Quin', state: 'pending', posted_at: null },
    {
      student_id: 14,
      student_name: 'Gus Rey',
      state: 'not_submitted',
      reason: null,
      correct_answers_count: null,
      questions_count: null,
      posted_at: null,
    },
  ],
};

const trialsSample: TrialsPageData = {
  search: '',
  schools: [
    {
      id: 1,
      name: 'North School',
      district: { id: 1, name: 'Riverside', url: '/admin/districts/1', history_url: '/admin/districts/1/history' },
      plan_revision: '0',
      trial: { starts_on: '2026-11-01', ends_on: '2026-12-01', state: 'running', days_left: 4 },
      latest_end: '2027-11-27',
      url: '/admin/schools/1/trial',
    },
    {
      id: 2,
      name: 'South School',
      district: { id: 1, name: 'Riverside', url: '/admin/districts/1', history_url: '/admin/districts/1/history' },
      plan_revision: '0',
      trial: null,
      latest_end: '2027-11-27',
      url: '/admin/schools/2/trial',
    },
  ],
  more: false,
  error: null,
  conflict: null,
};

const searchSample: SearchPageData = {
  search: 'tide',
  search_was_cut: false,
  total: 1,
  total_is_least: false,
  page: 1,
  pages_count: 1,
  filters: { type: '', subject: 'Science', grade: '', level: '' },
  choices: { subjects: ['Science'], grades: ['3-5'], levels: ['700L'] },
  results: [
    {
      uuid: lesson.uuid,
      type: 'lesson',
      name: 'Tides',
      subject: 'Science',
      grade_band: '3-5',
      url: '/lessons/tides',
      standards_url: null,
      name_parts: [{ text: 'Tides', match: true }],
      text_complexity: '700L',
      excerpt: [{ text: 'When the ', match: false }],
      minutes: null,
      has_quiz: false,
      picture: null,
      sound: null,
    },
  ],
};

/** Small, whole data of every page. */
export const pageSamples: { [Id in PageId]: PageData[Id] } = {
  assignment_class_table: classWorkSample,
  assignment_print: assignmentPrintSample,
  assignment_student_work: studentWorkSample,
  assignment_work_timeline: workTimelineSample,
  class_accommodations: classAccommodationsSample,
  student_accommodations: accommodationsSample,
  admin_access_log: accessLogSample,
  admin_privacy: privacySample,
  admin_district_privacy: districtPrivacySample,
  admin_off_boarding_certificate: certificateSample,
  admin_trials: trialsSample,
  admin_sign_on: {
    districts: [
      { id: 1, name: 'North District', kind: 'google', on: false, domains: ['north.test'], url: '/admin/sign_on/1' },
      { id: 2, name: 'South District', kind: null, on: false, domains: [], url: '/admin/sign_on/2' },
    ],
  },
  admin_district_sign_on: {
    district: { id: 1, name: 'North District' },
    settings: {
      kind: 'clever',
      issuer: '',
      client_id: 'earshot',
      domains: 'north.test',
      tenant: '',
      tenant_claim: '',
      roster_claim: '',
      on: true,
    },
    has_secret: true,
    changed_at: now,
    redirect_uri: 'https://earshot.test/sign_on/callback',
    login_url: 'https://earshot.test/login/north-abc234',
    errors: [{ path: 'tenant', label: 'tenant', message: 'Enter the number.' }],
    saved: null,
  },
  admin_quizzes: adminQuizzesSample,
  ...collectionSamples,
  ...staffListSamples,
  lesson_editor: lessonEditorSample,
  lesson_history: lessonHistorySample,
  new_lesson: newLessonSample,
  new_quiz: newQuizSample,
  quiz_editor: quizEditorSample,
  classroom_ledger: classroomLedgerSample,
  student_work: taughtWorkSample,
  dashboard: teacherDaySample,
  feed: feedSample,
  plans: { topic: 'premium_features' },
  error_page: { status: 404, code: 'not_found', title: 'Not found', detail: 'It is not here.', home_url: '/' },
  home: {
    lessons_count: 1,
    choices: { subjects: ['Science'], grades: ['3-5'], levels: ['700L'] },
    clip: { title: 'Tides', address: '/media/tides.mp3', start_ms: 0, end_ms: 20_000, lesson_url: '/lessons/tides' },
    lessons: [
      {
        uuid: 'lesson',
        minutes: 3,
        has_quiz: true,
        picture: null,
        sound: { title: 'Tides', address: '/media/tides.mp3', start_ms: 0, end_ms: null },
        type: 'lesson',
        path: 'tides',
        name: 'Tides',
        description: 'Low.',
        subject: 'Science',
        grade_band: '3-5',
        url: '/lessons/tides',
      },
    ],
  },
  invitation: {
    name: 'Bo',
    email: 'bo@school.test',
    invited_by: { name: 'Ada Moreau', school_name: 'North School' },
    given: { given_name: '', family_name: '' },
    minimum_password_length: 10,
    errors: [],
  },
  forgot_password: { sent: true },
  reset_password: { email: 'bo@school.test', minimum_password_length: 8, errors: [] },
  confirm_email: { email: 'bo@school.test', state: 'asked', next_url: '/login' },
  teacher_invites: {
    name: 'Ada Moreau',
    email: 'ada@school.test',
    school_name: 'North School',
    confirmed: true,
    trial_days_remaining: 12,
    trial_of_school: true,
    items: [
      { id: 'i', referral_email: 'bo@school.test', state: 'pending', sent_at: now, may_resend: true },
      { id: 'j', referral_email: 'cy@school.test', state: 'active', sent_at: now, may_resend: false },
    ],
  },
  lesson: {
    share: null,
    lesson,
    audio_stop: null,
    quizzes: [],
    standards_url: null,
    collections: [{ title: 'The sea', url: '/collections/the-sea' }],
    next_lesson: { name: 'Waves', url: '/lessons/waves' },
    guide: null,
  },
  teacher_lesson: teacherLessonSample,
  teach_standards: teachStandardsSample,
  admin_standards: adminStandardsSample,
  standards_upload: standardsUploadSample,
  roster_upload: rosterUploadSample,
  admin_teacher_guides: adminTeacherGuidesSample,
  lesson_guide: lessonGuideSample,
  teacher_guide: teacherGuideSample,
  teacher_guide_editor: teacherGuideEditorSample,
  teacher_guide_history: teacherGuideHistorySample,
  lesson_standards: lessonStandardsSample,
  second_step: { error: 'This code isn’t right.', trusted_for_days: 30 },
  account_notifications: { digest: 'daily', email: 'ada@school.test', email_confirmed: false, saved: true },
  stop_digest: { about: 'classes', stopped: false },
  saved_reports: savedReportsSample,
  account_second_step: {
    on_since: null,
    codes_left: 0,
    setup: { secret: 'JBSWY3DPEHPK3PXP', qr: { size: 3, path: 'M0 0h1v1h-1z' } },
    has_password: true,
    new_codes: null,
    errors: [],
    saved: null,
  },
  offline: {},
  login: {
    email: '',
    error: null,
    error_code: null,
    return_to: null,
    demo_accounts: [{ email: 'a@demo.test', label: 'A' }],
    demo_password: 'pass',
    proof_of_work: null,
    line: null,
    districts: null,
    school: { name: 'North District', through: 'Google', url: '/sign_on/north-abc234' },
    school_sign_in: true,
  },
  account: {
    name: 'Ada Moreau',
    email: 'ada@school.test',
    role: 'teacher',
    email_confirmed: false,
    may_change_email: true,
    password_change_required: false,
    minimum_password_length: 8,
    second_step: true,
    devices: [
      { id: 'a', name: 'Chrome on Windows', started_at: now, last_used_at: now, current: true },
      { id: 'b', name: 'Safari on iPad', started_at: null, last_used_at: now, current: false },
    ],
    errors: [],
    saved: null,
  },
  analyst_events: eventsSample,
  analyst_replay: replaySample,
  quiz_history: quizHistorySample,
  quiz_item_analysis: quizItemAnalysisSample,
  quiz_key_corrections: keyCorrectionsSample,
  quiz_solution_timeline: quizTimelineSample,
  quiz_version: quizVersionSample(questions),
  quiz_preview: { preview: true, quiz, quiz_questions: questions, locale: 'en', unavailable_locale: null, locales: ['en'] },
  school_classes: {
    items: [
      {
        id: 3,
        name: 'Room 4',
        code: 'ABCD2345',
        code_opens: true,
        grade: '4',
        colour: 'teal',
        roster_name: null,
        school_id: 1,
        school_name: 'Bay School',
        students_count: 1,
        teachers: [],
        hidden: false,
        paid: true,
        report_url: '/school_classes/3/report',
        students: [{ id: 9, name: 'Bo Lind', submitted_count: 1 }],
        average_percent: 82,
        submitted_count: 1,
      },
    ],
    paging: { page: 1, page_size: 50, pages_count: 1, rows_count: 1 },
    search: '',
    students_count: 1,
    archived: [],
    roster: {
      school_class_id: 3,
      students: [
        {
          id: 9,
          name: 'Bo Lind',
          given_name: 'Bo',
          family_name: 'Lind',
          email: null,
          active: true,
          through: 'hand',
          in_roster: false,
          has_password: false,
          may_set_access: true,
          card_issued_at: null,
          report_url: '/school_classes/3/students/9',
        },
      ],
      students_count: 1,
      former_count: 0,
      paging: { page: 1, page_size: 100, pages_count: 1, rows_count: 1 },
      teachers: [{ id: 4, name: 'Ada Moreau', removable: false }],
    },
    assignments: [],
    may_create: true,
    addresses: [],
    joining: { district_id: 1, on: false, may_turn: false, access_by_teachers: 'rostered' },
  },
  new_school_class: { schools: [{ id: 1, name: 'Bay School' }] },
  new_school_year: {
    items: [4, 5].map((id) => ({
      id,
      name: `Room ${id}`,
      grade: '5',
      school_id: 1,
      school_name: 'Bay School',
      students_count: 20,
      teachers: [
        { id: 3, name: 'Ada Kim' },
        { id: 6, name: 'Ben Ortiz' },
      ],
      from_roster: id === 5,
    })),
    paging: { page: 1, page_size: 50, pages_count: 1, rows_count: 2 },
    search: '',
  },
  school_class_assignments: {
    school_class: { id: 3, name: 'Room 4', colour: 'teal', students_count: 1 },
    assignments: [],
  },
  join: { code: '', student_name: null, minimum_password_length: 8 },
  card: {},
  sign_in_cards: {
    school_class: { id: 3, name: 'Room 4', colour: 'teal', code: 'ABCD2345' },
    students: [{ id: 9, name: 'Bo Lind', card_issued_at: null }],
    chosen_id: null,
    others_count: 0,
    join_address: 'https://earshot.test/join',
  },
  listening_challenge_show: {
    ...places,
    story: { lesson: { ...lesson, transcript_closed: true, transcripts: {} }, minutes: 2, questions_count: 5 },
    open: true,
    user_type: 'educator',
    sent: null,
    refused: null,
    share_url: 'https://earshot.test/listening_challenge',
    quiz_url: '/listening_challenge/quiz',
  },
  listening_challenge_listening_quiz: {
    ...places,
    quiz: { uuid: quiz.uuid, title: 'Tides', lesson, quiz_questions: questions },
    result: null,
    user_type: null,
    sent: null,
    refused: null,
    tell: null,
    challenge_url: '/listening_challenge',
    quiz_url: '/listening_challenge/quiz',
    share_url: 'https://earshot.test/listening_challenge',
  },
  admin_challenge_requests: {
    requests: [
      {
        uuid: quiz.uuid,
        user_type: 'educator',
        country: 'US',
        state: 'OH',
        grade: null,
        students_count: 30,
        requested_at: now,
        erased: false,
        name: 'Ada Moreau',
        email: 'ada@school.test',
        school_name: 'Lantern Hill',
        message: null,
      },
    ],
    user_type: '',
    total: 1,
    page: 1,
    pages_count: 1,
    csv_url: '/admin/listening_challenge_requests.csv',
  },
  admin_listening_challenge: {
    current: { ...candidate, in_challenge_since: now },
    others: [
      { ...candidate, uuid: 'before', in_challenge_since: now },
      { ...candidate, uuid: 'draft', in_challenge_since: now, hindrance: 'draft' },
    ],
    search: '',
    found: [
      { ...candidate, hindrance: 'in_challenge' },
      { ...candidate, uuid: 'free' },
      { ...candidate, uuid: 'used', hindrance: 'assigned' },
    ],
    paging: { page: 1, page_size: 20, pages_count: 1, rows_count: 3 },
    refused: 'Classes have this quiz, so it cannot be open to everybody. Make another quiz for the listening challenge.',
    challenge_url: '/listening_challenge',
  },
  admin_lessons: {
    lessons: [
      {
        uuid: lesson.uuid,
        type: 'lesson',
        name: 'Tides',
        subject: 'Science',
        grade_band: '3-5',
        text_complexity: '640L',
        elp_level: null,
        url: '/lessons/tides',
        edit_url: `/admin/lessons/${lesson.uuid}/edit`,
        status: 'published',
        stage: 'in_review',
        publish_at: '2026-09-07T06:00:00.000Z',
        changed_at: '2026-09-01T08:00:00.000Z',
        plays_count: 1_204,
        visitor_plays_count: 88,
        recent_plays_count: 0,
      },
    ],
    search: '',
    type: '',
    state: '',
    paging: { page: 1, page_size: 100, pages_count: 1, rows_count: 1 },
  },
  search: searchSample,
  teacher_search: {
    ...searchSample,
    results: searchSample.results.map((result) => ({
      ...result,
      standards_url: addressOf('GET /ed_gate_standards/lesson/{lesson_id}', { lesson_id: 1 }),
    })),
  },
  student_lesson: { lesson, audio_stop: null, quiz: studentQuizSample, quiz_assignments: [studentAssignment] },
  student_quiz: studentQuizSample,
  student_assignment: studentAssignmentSample(lesson),
  students_index: { quiz_assignments: [studentAssignment], lesson_assignments: [studentLessonAssignment] },
  teach_assignments: teachAssignmentsSample,
  assignment_builder: newBuilderSample,
  assignment_preview: assignmentPreviewSample(lesson),
  new_assignment: newAssignmentSample,
  class_report: reports.classReport,
  classes_report: reports.classesReport,
  quiz_attempts: reports.quizAttempts,
  quiz_report: reports.quizReport,
  school_class_gradebook: classGradebookSample,
  school_gradebook: schoolGradebookSample,
  standard_report: standardReportSample,
  standards_report: standardsReportSample,
  schools_report: reports.schoolsReport,
  student_own_report: ownReportSample,
  student_report: reports.studentReport,
  students_report: reports.studentsReport,
  teacher_class_report: reports.classReport,
  quiz_answer_sheet: reports.quizAnswerSheetSample,
  teacher_quiz_report: reports.teacherQuizReport,
  teacher_student_report: reports.teacherStudentReport,
  admin_new_person: newPersonSample,
  admin_people: peopleSample,
  admin_person: personSample,
  admin_jobs: jobsSample,
  system: systemSample,
  usage: usageSample,
  writing_agreement: agreementSample,
  writing_settings: writingSettingsSample,
  admin_elp: elpContentSample,
  class_growth: classGrowthSample,
  student_growth: studentGrowthSample,
  student_own_growth: ownGrowthSample,
};
