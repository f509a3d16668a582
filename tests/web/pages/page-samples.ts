import type { DashboardPageData } from '../../../api/dashboard/schemas.ts';
import type { HomePageData } from '../../../api/home/schemas.ts';
import type { InvitationPageData } from '../../../api/invitations/schemas.ts';
import type { LessonPageData, StudentLessonPageData } from '../../../api/lessons/schemas.ts';
import type { ErrorPageData } from '../../../api/pages/schemas.ts';
import type {
  StudentAssignment,
  StudentsIndexPageData,
  TeachAssignmentsPageData,
} from '../../../api/quiz-assignments/schemas.ts';
import type { TeacherQuizReportPageData } from '../../../api/quiz-reports/schemas.ts';
import type { StudentQuizPageData } from '../../../api/quiz-solutions/schemas.ts';
import type { AdminQuizzesPageData, QuizPreviewPageData, QuizQuestion } from '../../../api/quizzes/schemas.ts';
import type { SchoolClassesPageData } from '../../../api/school-classes/schemas.ts';
import type { LoginPageData } from '../../../api/sessions/schemas.ts';
import type { TeacherStudentReportPageData } from '../../../api/student-reports/schemas.ts';
import type { Role } from '../../../api/shared/schemas.ts';
import type { Shell } from '../../../web/lib/page-props.ts';
import type { PageId } from '../../../web/pages/registry.ts';

const now = '2026-11-21T14:41:00.000Z';

export const shellOf = (role: Role | null, path: string): Shell => ({
  ...{ csrf_token: 'token', path, title: 'Title', locale: 'en', theme: 'system', now, time_zone: 'America/Chicago' },
  viewer: role && { id: 7, role, name: 'Ada Moreau' },
  nav: role
    ? [
        { label: 'Home', href: '/dashboard', icon: 'home', current: path === '/dashboard' },
        { label: 'Classes', href: '/school_classes', icon: 'classes', current: false },
      ]
    : [],
});

const quizable = { quizable_type: 'lesson', quizable_path: 'tides', quizable_name: 'Tides' } as const;
const quiz = { uuid: 'quiz', title: 'Tides', ...quizable };

const question = (uuid: string, position: number): QuizQuestion => ({
  ...{ uuid, position, content: uuid, content_html: `<p>${uuid}?</p>`, listening_strand: 'Literal' },
  ...{ quote: 'Low.', quote_html: '<p>Low.</p>', position_with_content_html: `<p>${position}. ${uuid}?</p>` },
  quiz_question_options: ['a', 'b'].map((letter, index) => ({
    ...{ uuid: `${uuid}-${letter}`, content: letter, content_html: `<p>${letter}</p>`, position: index + 1 },
  })),
});
const questions = [question('q1', 1), question('q2', 2)];

const studentAssignment: StudentAssignment = {
  ...{ quiz_assignment_school_class_id: 5, quiz_uuid: 'quiz', title: 'Tides', assignment_type: 'listening_comprehension' },
  ...{ due_at: '2026-11-24T21:00:00.000Z', state: 'in_progress', school_class_id: 3, school_class_name: 'Room 4', ...quizable },
  ...{ teacher_name: 'Ms. Moreau', answered_count: 1, questions_count: 2, correct_answers_count: null, quiz_url: '/quiz' },
};

const lesson: LessonPageData['lesson'] = {
  ...{ uuid: 'lesson', type: 'lesson', path: 'tides', name: 'Tides', description: 'Low.', description_html: '<p>Low.</p>' },
  ...{ subject: 'Science', grade_band: '3-5', text_complexity: null, transcript_html: '<p>The sea went out.</p>' },
};

export const studentQuizSample: StudentQuizPageData = {
  preview: false,
  quiz_assignment: {
    ...{ quiz_assignment_school_class_id: 5, assignment_type: 'listening_comprehension', due_at: studentAssignment.due_at },
    ...{ school_class_name: 'Room 4', teacher_name: 'Ms. Moreau' },
  },
  ...{ quiz, quiz_questions: questions, quiz_solution: null, locale: 'en', locales: ['en', 'es'] },
};

const reportQuestions = questions.map((one) => ({
  ...{ uuid: one.uuid, position: one.position, listening_strand: one.listening_strand, quote_html: one.quote_html },
  ...{ position_with_content: `${one.position}. ${one.uuid}?`, position_with_content_html: one.position_with_content_html },
  quiz_question_options: one.quiz_question_options.map((option) => ({ ...option, correct: option.position === 1 })),
  ...{ answers_count: 1, correct_answers_count: 1, percent_correct: 100, answers_count_by_option: { [`${one.uuid}-a`]: 1 } },
}));

const report: TeacherQuizReportPageData = {
  ...{
    title: 'Tides',
    breadcrumbs: [{ label: 'Assignments', href: '/teach/assignments' }],
    quiz_preview_url: '/p',
    csv_url: '/c.csv',
  },
  ...{ quiz_type: 'all', start_date: '2026-10-23', end_date: '2026-11-21', time_zone: 'America/Chicago', today: '2026-11-21' },
  rows: [
    {
      ...{ id: 9, student_name: 'Bo Lind', quiz_uuid: 'quiz', ...quizable, quizable_text_complexity: null, school_class_id: 3 },
      ...{ school_class_name: 'Room 4', submitted_at_date: '11/20/2026', assignment_type: 'listening_comprehension' },
      ...{ language_code: 'en', time_spent: 312, correct_answers_count: 1, questions_count: 2, percent_correct: 50 },
      answers: [
        { strand: 'Literal', correct: true, quiz_question_option_uuid: 'q1-a', quiz_question_uuid: 'q1' },
        { strand: 'Literal', correct: false, quiz_question_option_uuid: 'q2-b', quiz_question_uuid: 'q2' },
      ],
    },
  ],
  not_submitted: [{ id: 10, student_name: 'Cy Park', state: 'in_progress' }],
  summary: { schools_count: 1, school_classes_count: 1, students_count: 2, quiz_solutions_count: 1, percent_correct: 50 },
  ...{ schools_list: [], teachers_list: [], school_classes_list: [], quiz_questions_by_position: {} },
  ...{ quiz_questions_with_answers: reportQuestions, quiz_questions_with_answers_by_strand: {} },
  strands: [{ strand: 'Literal', answers_count: 2, correct_answers_count: 1, percent_correct: 50 }],
  ...{ average_time_spent: 312, quiz_assignment_school_class_id: 5, as_of: { position: '1/1', time: now } },
};

const studentReport: TeacherStudentReportPageData = {
  ...{ breadcrumbs: report.breadcrumbs, csv_url: '/c.csv', quiz_type: 'all', time_zone: 'America/Chicago', as_of: report.as_of },
  ...{ start_date: '2026-10-23', end_date: '2026-11-21', today: '2026-11-21', summary: report.summary },
  ...{ schools_list: [], teachers_list: [], school_classes_list: [], strands: report.strands, average_time_spent: 312 },
  ...{ student_id: 9, student_name: 'Bo Lind', school_class_id: 3, school_class_name: 'Room 4' },
  rows: report.rows.map((row) => ({ ...row, title: 'Tides', report_url: '/r' })),
};

interface PageData {
  admin_quizzes: AdminQuizzesPageData;
  dashboard: DashboardPageData;
  error_page: ErrorPageData;
  home: HomePageData;
  invitation: InvitationPageData;
  lesson: LessonPageData;
  login: LoginPageData;
  quiz_preview: QuizPreviewPageData;
  school_classes: SchoolClassesPageData;
  student_lesson: StudentLessonPageData;
  student_quiz: StudentQuizPageData;
  students_index: StudentsIndexPageData;
  teach_assignments: TeachAssignmentsPageData;
  teacher_quiz_report: TeacherQuizReportPageData;
  teacher_student_report: TeacherStudentReportPageData;
}

const teachAssignment = { ...studentAssignment, assigned_at: now, submitted: 1, all: 2, report_url: '/r' };

/** Small, whole data of every page. */
export const pageSamples: { [Id in PageId]: PageData[Id] } = {
  admin_quizzes: {
    quizzes: [
      {
        ...{ ...quiz, quizable_text_complexity: null, published: true, used: false, questions_count: 2, locales: ['en', 'es'] },
        ...{ created_at: now, published_at: now, preview_url: '/p' },
      },
    ],
  },
  dashboard: {
    ...{ role: 'teacher', name: 'Ada Moreau', plan: 'free_trial', trial_days_remaining: 3, assignments: [teachAssignment] },
    classes: [
      {
        id: 3,
        name: 'Room 4',
        code: 'ABC',
        students_count: 2,
        quiz_average_percent: null,
        assignments_count: 1,
        url: '/school_classes',
      },
    ],
  },
  error_page: { status: 404, code: 'not_found', title: 'Not found', detail: 'It is not here.', home_url: '/' },
  home: {
    lessons: [
      {
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
  invitation: { name: 'Bo', email: 'bo@school.test', minimum_password_length: 10, errors: [] },
  lesson: { lesson, quizzes: [{ ...quiz, preview_url: '/p' }] },
  login: {
    email: '',
    error: null,
    return_to: null,
    demo_accounts: [{ email: 'a@demo.test', label: 'A' }],
    demo_password: 'pass',
  },
  quiz_preview: { preview: true, quiz, quiz_questions: questions, locale: 'en', locales: ['en'] },
  school_classes: {
    items: [
      {
        ...{ id: 3, name: 'Room 4', code: 'ABC', school_id: 1, school_name: 'Bay School', students_count: 1, teachers: [] },
        students: [{ id: 9, name: 'Bo Lind', submitted_count: 1 }],
      },
    ],
  },
  student_lesson: { lesson, quiz_assignments: [studentAssignment] },
  student_quiz: studentQuizSample,
  students_index: { quiz_assignments: [studentAssignment] },
  teach_assignments: {
    ...{
      quiz_assignments: [teachAssignment],
      school_classes: [{ id: 3, name: 'Room 4' }],
      quizzes: [{ ...quiz, questions_count: 2 }],
    },
  },
  teacher_quiz_report: report,
  teacher_student_report: studentReport,
};
