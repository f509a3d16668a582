import { AccountPage } from './account/account-page.tsx';
import { CardPage } from './card/card-page.tsx';
import { CollectionPage } from './collection/collection-page.tsx';
import { CollectionsPage } from './collections/collections-page.tsx';
import { ErrorPage } from './error-page/error-page.tsx';
import { ForgotPasswordPage } from './forgot-password/forgot-password-page.tsx';
import type { PageInSpanish } from './in-spanish.ts';
import { JoinPage } from './join/join-page.tsx';
import { LessonPage } from './lesson/lesson-page.tsx';
import { LoginPage } from './login/login-page.tsx';
import { OfflinePage } from './offline/offline-page.tsx';
import type { pages as english } from './registry.ts';
import { ResetPasswordPage } from './reset-password/reset-password-page.tsx';
import { SearchPage } from './search/search-page.tsx';
import { StudentAssignmentPage } from './student-assignment/student-assignment-page.tsx';
import { StudentLessonPage } from './student-lesson/student-lesson-page.tsx';
import { StudentOwnGrowthPage } from './student-own-growth/student-own-growth-page.tsx';
import { StudentOwnReportPage } from './student-own-report/student-own-report-page.tsx';
import { StudentQuizPage } from './student-quiz/student-quiz-page.tsx';
import { StudentsIndexPage } from './students-index/students-index-page.tsx';

/** In the place of the English one when the Spanish pages are built. */
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
