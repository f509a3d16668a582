import { AccountPage } from '#web/accounts/pages/account/account-page.tsx';
import { CardPage } from '#web/classes/pages/card/card-page.tsx';
import { CollectionPage } from '#web/curriculum/pages/collection/collection-page.tsx';
import { CollectionsPage } from '#web/curriculum/pages/collections/collections-page.tsx';
import { ErrorPage } from '#web/site/pages/error-page/error-page.tsx';
import { ForgotPasswordPage } from '#web/accounts/pages/forgot-password/forgot-password-page.tsx';
import type { PageInSpanish } from './in-spanish.ts';
import { JoinPage } from '#web/classes/pages/join/join-page.tsx';
import { LessonPage } from '#web/lessons/pages/lesson/lesson-page.tsx';
import { LoginPage } from '#web/accounts/pages/login/login-page.tsx';
import { OfflinePage } from '#web/site/pages/offline/offline-page.tsx';
import type { pages as english } from './registry.ts';
import { ResetPasswordPage } from '#web/accounts/pages/reset-password/reset-password-page.tsx';
import { SearchPage } from '#web/lessons/pages/search/search-page.tsx';
import { StudentAssignmentPage } from '#web/lesson-work/pages/student-assignment/student-assignment-page.tsx';
import { StudentLessonPage } from '#web/quiz-taking/pages/student-lesson/student-lesson-page.tsx';
import { StudentOwnGrowthPage } from '#web/writing/pages/student-own-growth/student-own-growth-page.tsx';
import { StudentOwnReportPage } from '#web/reports/pages/student-own-report/student-own-report-page.tsx';
import { StudentQuizPage } from '#web/quiz-taking/pages/student-quiz/student-quiz-page.tsx';
import { StudentsIndexPage } from '#web/lesson-work/pages/students-index/students-index-page.tsx';

/** Replaces the English registry in the Spanish build. */
export const pages: Pick<typeof english, PageInSpanish> = {
  account: AccountPage,
  card: CardPage,
  collection: CollectionPage,
  collections: CollectionsPage,
  error_page: ErrorPage,
  forgot_password: ForgotPasswordPage,
  join: JoinPage,
  lesson: LessonPage,
  login: LoginPage,
  offline: OfflinePage,
  reset_password: ResetPasswordPage,
  search: SearchPage,
  student_assignment: StudentAssignmentPage,
  student_lesson: StudentLessonPage,
  student_own_growth: StudentOwnGrowthPage,
  student_own_report: StudentOwnReportPage,
  student_quiz: StudentQuizPage,
  students_index: StudentsIndexPage,
};
