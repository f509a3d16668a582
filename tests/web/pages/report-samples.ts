import { solutionsRoute } from '#api/quiz-taking/quiz-resets/schemas.ts';
import { addressOf } from '#domain/shared/address-of.ts';
import type { QuizAnswerSheet, QuizReportRow, TeacherQuizReportPageData } from '#api/reports/quiz-reports/schemas.ts';
import type { QuizAttemptsPageData } from '#api/quiz-taking/quiz-resets/schemas.ts';
import type {
  ClassesReportPageData,
  ClassReportPageData,
  QuizReportPageData,
  SchoolsReportPageData,
  StudentReportPageData,
  StudentsReportPageData,
} from '#api/reports/schemas.ts';
import type { StudentReportRow, TeacherStudentReportPageData } from '#api/reports/student-reports/schemas.ts';
import type { ReportData } from '#web/reports/reports/report-data.ts';

const solutionsOf = (student_id: number) => addressOf(solutionsRoute, { uuid: 'q', id: 1, student_id });

const now = '2026-11-21T14:41:00.000Z';
const quizable = { quizable_type: 'lesson', quizable_path: 'tides', quizable_name: 'Tides' } as const;
const strands = [
  { strand: 'Literal', answers_count: 2, correct_count: 2, percent_correct: 100 },
  { strand: 'Inference', answers_count: 2, correct_count: 1, percent_correct: 50 },
];
const sums = {
  quiz_solutions_count: 2,
  answers_count: 4,
  correct_answers_count: 3,
  percent_correct: 75,
  time_spent: 624,
  average_time_spent: 312,
  strands,
};

/** What every report has around its rows, as the district's admin is sent it. */
export const reportFields = (path: string, rows = 1) => ({
  title: 'Tides',
  report_url: path,
  csv_url: `${path}.csv`,
  export_url: `${path}/export`,
  today: '2026-11-21',
  asked_dates: { start_date: null, end_date: null },
  filters: { selected_school_id: null, selected_teacher_id: null, selected_school_class_id: null },
  available_filters: ['school', 'teacher', 'school_class', 'dates', 'quiz_type'] as const satisfies string[],
  sort: {
    by: 'name',
    direction: 'asc',
    available: ['name', 'quiz_solutions_count', 'percent_correct', 'average_time_spent', 'submitted_at'],
  } as SchoolsReportPageData['sort'],
  paging: { page: 1, page_size: 1000, pages_count: 1, rows_count: rows },
  breadcrumbs: [
    { label: 'Reports', href: '/reports/schools' },
    { label: 'Tides', href: null },
  ],
  quiz_type: 'all' as const,
  start_date: '2026-10-23',
  end_date: '2026-11-21',
  time_zone: 'America/Chicago',
  summary: {
    schools_count: 2,
    school_classes_count: 3,
    students_count: 4,
    quiz_solutions_count: 2,
    answers_count: 4,
    correct_answers_count: 3,
    percent_correct: 75,
  },
  schools_list: [
    { id: 1, name: 'Bay School' },
    { id: 2, name: 'Hill School' },
  ],
  teachers_list: [{ id: 7, name: 'Ada Moreau', schools_ids: [1] }],
  school_classes_list: [{ id: 3, name: 'Room 4', school_id: 1, teachers_ids: [7] }],
  strands,
  average_time_spent: 312,
  as_of: { position: '1/1', time: now, projections: { quiz_results: '1/1' } },
});

/** The same report when nothing fits the filters. */
export function withoutRows<Report extends ReportData>(report: Report): Report {
  const summary = {
    ...report.summary,
    quiz_solutions_count: 0,
    answers_count: 0,
    correct_answers_count: 0,
    percent_correct: null,
  };
  return { ...report, rows: [], strands: [], summary, average_time_spent: null, paging: { ...report.paging, rows_count: 0 } };
}

export const quizRow: QuizReportRow = {
  id: 9,
  student_name: 'Bo Lind',
  quiz_uuid: 'quiz',
  ...quizable,
  quizable_text_complexity: null,
  school_class_id: 3,
  school_class_name: 'Room 4',
  submitted_at_date: '11/20/2026',
  assignment_type: 'listening_comprehension',
  language_code: 'en',
  time_spent: 312,
  correct_answers_count: 1,
  questions_count: 2,
  percent_correct: 50,
  school_id: 1,
  teacher_id: 7,
  teacher_name: 'Ada Moreau',
  solution_uuid: 'solution',
  attempt: 1,
  quiz_revision: 4,
  url: '/school_classes/3/students/9?start_date=2026-10-23',
  answers: [
    { strand: 'Literal', correct: true, quiz_question_option_uuid: 'q1-a', quiz_question_uuid: 'q1' },
    { strand: 'Literal', correct: false, quiz_question_option_uuid: 'q2-b', quiz_question_uuid: 'q2' },
  ],
};

export const scoreChange = {
  quiz_question_uuid: 'q1',
  correct_answers_count_before: 0,
  correct_answers_count: 1,
  policy: 'full_credit' as const,
  reason: 'Two choices say the same.',
  changed_at: '2026-11-21T14:41:00.000Z',
  changed_at_date: '11/21/2026',
} as const;

const studentRow: StudentReportRow = { ...quizRow, title: 'Tides', url: '/r', score_changes: [scoreChange] };

const reportQuestions = ['q1', 'q2'].map((uuid, index) => ({
  uuid,
  position: index + 1,
  listening_strand: 'Literal',
  quote_html: '<p>Low.</p>',
  position_with_content: `${index + 1}. ${uuid}?`,
  position_with_content_html: `<p>${index + 1}. ${uuid}?</p>`,
  removed: false,
  versions: [],
  quiz_question_options: ['a', 'b'].map((letter, place) => ({
    uuid: `${uuid}-${letter}`,
    content: letter,
    content_html: `<p>${letter}</p>`,
    position: place + 1,
    correct: place === 0,
    removed: false,
    shown_count: 1,
  })),
  answers_count: 1,
  correct_answers_count: 1,
  percent_correct: 100,
  answers_count_by_option: { [`${uuid}-a`]: 1 },
}));

const questionFields = {
  quiz_questions_by_position: {},
  quiz_questions_with_answers: reportQuestions,
  quiz_questions_with_answers_by_strand: {},
};

export const teacherQuizReport: TeacherQuizReportPageData = {
  ...reportFields('/r'),
  available_filters: ['dates', 'quiz_type'],
  breadcrumbs: [{ label: 'Assignments', href: '/teach/assignments' }],
  quiz_preview_url: '/p',
  rows: [quizRow],
  ...questionFields,
  quiz_assignment_school_class_id: 5,
  due_at: '2026-11-22T23:59:00.000Z',
  quizable_text_complexity: 'Moderate',
  submitted_students_count: 2,
  not_submitted: [
    {
      id: 10,
      student_name: 'Cy Park',
      state: 'in_progress',
      not_owed: null,
      answered_count: 2,
      questions_count: 5,
      can_undo_reset: false,
      attempts_url: solutionsOf(10),
    },
    {
      id: 11,
      student_name: 'Di Roth',
      state: 'reset',
      not_owed: null,
      answered_count: 0,
      questions_count: 0,
      can_undo_reset: true,
      attempts_url: solutionsOf(11),
    },
    {
      id: 12,
      student_name: 'Ed Sall',
      state: 'not_started',
      not_owed: null,
      answered_count: 0,
      questions_count: 0,
      can_undo_reset: false,
      attempts_url: solutionsOf(12),
    },
  ],
};

const progress = {
  submission: { assigned_count: 4, submitted_count: 3, percent: 75 },
  growth: [
    { month: '2026-10', ...sums },
    { month: '2026-11', ...sums },
  ],
};

export const studentReport: StudentReportPageData = {
  ...reportFields('/reports/students/9'),
  available_filters: ['school_class', 'dates', 'quiz_type'],
  ...progress,
  student_id: 9,
  student_name: 'Bo Lind',
  rows: [studentRow],
};

export const teacherStudentReport: TeacherStudentReportPageData = {
  ...studentReport,
  available_filters: ['dates', 'quiz_type'],
  school_class_id: 3,
  school_class_name: 'Room 4',
  weak_strand: {
    strand: 'Inference',
    answers_count: 12,
    correct_count: 7,
    percent_correct: 58,
    lesson: { name: 'The lamp', url: '/lessons/the-lamp', assigned: true },
  },
};

export const schoolsReport: SchoolsReportPageData = {
  ...reportFields('/reports/schools', 2),
  title: 'Schools',
  available_filters: ['dates', 'quiz_type'],
  overall_links: { classes_url: '/reports/classes', students_url: '/reports/students' },
  rows: [
    { id: 1, name: 'Bay School', percent: 75 },
    { id: 2, name: 'Hill School', percent: null },
  ].map(({ id, name, percent }) => ({
    id,
    name,
    school_id: id,
    school_classes_count: 2,
    students_count: 3,
    ...sums,
    percent_correct: percent,
    classes_url: `/reports/classes?selected_school_id=${id}`,
    students_url: `/reports/students?selected_school_id=${id}`,
  })),
};

export const classesReport: ClassesReportPageData = {
  ...reportFields('/reports/classes'),
  title: 'Classes',
  available_filters: ['school', 'teacher', 'dates', 'quiz_type', 'search'],
  rows: [
    {
      id: 3,
      name: 'Room 4',
      school_class_id: 3,
      school_class_name: 'Room 4',
      school_id: 1,
      school_name: 'Bay School',
      teachers_ids: [7],
      teacher_id: 7,
      teacher_name: 'Ada Moreau',
      students_count: 2,
      ...sums,
      url: '/reports/classes/3',
    },
  ],
};

const studentSums = {
  id: 9,
  name: 'Bo Lind',
  student_name: 'Bo Lind',
  schools_ids: [1],
  school_classes_ids: [3],
  teachers_ids: [7],
  ...sums,
  url: '/reports/students/9',
};

export const studentsReport: StudentsReportPageData = {
  ...reportFields('/reports/students'),
  title: 'Students',
  rows: [studentSums],
};

export const classReport: ClassReportPageData = {
  ...reportFields('/reports/classes/3', 2),
  title: 'Room 4',
  available_filters: ['dates', 'quiz_type'],
  ...progress,
  school_class_id: 3,
  school_class_name: 'Room 4',
  weak_strand: {
    strand: 'Inference',
    answers_count: 12,
    correct_count: 7,
    percent_correct: 58,
    lesson: { name: 'The lamp', url: '/lessons/the-lamp', assigned: false },
  },
  rows: [true, false].map((enrolled) => ({
    ...studentSums,
    id: enrolled ? 9 : 10,
    student_name: enrolled ? 'Bo Lind' : 'Cy Park',
    enrolled,
    school_class_id: 3,
    school_class_name: 'Room 4',
    assigned_count: 2,
    submitted_count: 1,
  })),
};

export const quizReport: QuizReportPageData = {
  ...reportFields('/reports/quizzes/quiz'),
  quiz_uuid: 'quiz',
  quiz_preview_url: '/p',
  rows: [quizRow],
  ...questionFields,
  quizable_text_complexity: null,
  quiz_assignment_school_class_id: null,
};

const attemptAnswer = {
  position: 1,
  quiz_question_uuid: 'q1',
  position_with_content: '1. q1?',
  quiz_question_option_uuid: 'q1-a',
  option_content: 'a',
  correct: true,
  correct_option_content: 'a',
};

export const quizAttempts: QuizAttemptsPageData = {
  student: { id: 9, name: 'Bo Lind' },
  quiz: { uuid: 'quiz', title: 'Tides' },
  school_class: { id: 3, name: 'Room 4' },
  report_url: '/r',
  time_zone: 'America/Chicago',
  attempts: [
    {
      solution_uuid: 's2',
      quiz_assignment_school_class_id: 5,
      attempt: 2,
      state: 'in_progress',
      started_at: now,
      submitted_at: null,
      reset_at: null,
      reset_by_name: null,
      can_undo_reset: false,
      correct_answers_count: null,
      questions_count: 2,
      answers: [],
    },
    {
      solution_uuid: 's1',
      quiz_assignment_school_class_id: 5,
      attempt: 1,
      state: 'reset',
      started_at: now,
      submitted_at: now,
      reset_at: now,
      reset_by_name: 'Ada Moreau',
      can_undo_reset: true,
      correct_answers_count: 1,
      questions_count: 1,
      answers: [attemptAnswer],
    },
  ],
};

export const quizAnswerSheetSample: QuizAnswerSheet = {
  title: 'Harbor quiz',
  school_class_name: 'Room 3',
  start_date: '2026-10-23',
  end_date: '2026-11-21',
  report_url: '/teach/lessons/harbor/quiz/q/school_class/3/report?start_date=2026-10-23&end_date=2026-11-21',
  questions: [
    {
      position: 1,
      position_with_content_html: '<p>1. What rang?</p>',
      quote_html: '<p>The bell rang twice.</p>',
      listening_strand: 'Literal',
      removed: false,
      answers_count: 2,
      correct_answers_count: 1,
      percent_correct: 50,
      choices: [
        { letter: 'A', content_html: 'A bell', correct: true, removed: false, answers_count: 1 },
        { letter: 'B', content_html: 'A phone', correct: false, removed: true, answers_count: 1 },
      ],
    },
  ],
  students: [
    {
      id: 9,
      name: 'Bo Lind',
      attempt: 1,
      correct_answers_count: 1,
      questions_count: 1,
      percent_correct: 100,
      answers: [{ letter: 'A', correct: true }],
    },
    {
      id: 10,
      name: 'Cy Park',
      attempt: 2,
      correct_answers_count: 0,
      questions_count: 1,
      percent_correct: 0,
      answers: [{ letter: 'B', correct: false }],
    },
    { id: 11, name: 'Di Roth', attempt: 1, correct_answers_count: 0, questions_count: 0, percent_correct: null, answers: [null] },
  ],
};
