import { AdminQuizzesPage } from './admin-quizzes/admin-quizzes-page.tsx';
import { DashboardPage } from './dashboard/dashboard-page.tsx';
import { ErrorPage } from './error-page/error-page.tsx';
import { HomePage } from './home/home-page.tsx';
import { InvitationPage } from './invitation/invitation-page.tsx';
import { LessonPage } from './lesson/lesson-page.tsx';
import { LoginPage } from './login/login-page.tsx';
import { QuizPreviewPage } from './quiz-preview/quiz-preview-page.tsx';
import { SchoolClassesPage } from './school-classes/school-classes-page.tsx';
import { StudentLessonPage } from './student-lesson/student-lesson-page.tsx';
import { StudentQuizPage } from './student-quiz/student-quiz-page.tsx';
import { StudentsIndexPage } from './students-index/students-index-page.tsx';
import { TeachAssignmentsPage } from './teach-assignments/teach-assignments-page.tsx';
import { TeacherQuizReportPage } from './teacher-quiz-report/teacher-quiz-report-page.tsx';
import { TeacherStudentReportPage } from './teacher-student-report/teacher-student-report-page.tsx';

/** Every page by the id that its route names. Its folder is the id in kebab-case. */
export const pages = {
  admin_quizzes: AdminQuizzesPage,
  dashboard: DashboardPage,
  error_page: ErrorPage,
  home: HomePage,
  invitation: InvitationPage,
  lesson: LessonPage,
  login: LoginPage,
  quiz_preview: QuizPreviewPage,
  school_classes: SchoolClassesPage,
  student_lesson: StudentLessonPage,
  student_quiz: StudentQuizPage,
  students_index: StudentsIndexPage,
  teach_assignments: TeachAssignmentsPage,
  teacher_quiz_report: TeacherQuizReportPage,
  teacher_student_report: TeacherStudentReportPage,
};

export type PageId = keyof typeof pages;
