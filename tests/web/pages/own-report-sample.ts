import type { OwnQuiz, StudentOwnReportPageData } from '#api/reports/schemas.ts';
import { scoreChange } from './report-samples.ts';

const quiz: OwnQuiz = {
  solution_uuid: 's2',
  title: 'Tides',
  url: '/students/lessons/tides',
  school_class_name: 'Room 4',
  submitted_on: '2026-11-20',
  assignment_type: 'listening_comprehension',
  language_code: 'en',
  attempt: 1,
  correct_answers_count: 7,
  questions_count: 8,
  percent_correct: 88,
  score_changes: [scoreChange],
};

/** Two quizzes in two months, with a skill that went well and one to practice. */
export const ownReportSample: StudentOwnReportPageData = {
  own: {
    range: { start_date: '2026-08-01', end_date: '2026-11-21' },
    is_this_year: true,
    answers_count: 30,
    percent_correct: 77,
    months: [
      { month: '2026-09', answers_count: 8, percent_correct: 50 },
      { month: '2026-11', answers_count: 22, percent_correct: 86 },
    ],
    strongest: { strand: 'Literal', answers_count: 12, correct_count: 11, percent_correct: 92 },
    weakest: { strand: 'Inference', answers_count: 6, correct_count: 3, percent_correct: 50 },
    practice: { name: 'The lighthouse', url: '/students/lessons/the-lighthouse', assigned: false },
    quizzes: [
      quiz,
      {
        ...quiz,
        solution_uuid: 's1',
        title: 'Owls',
        submitted_on: '2026-09-14',
        attempt: 2,
        language_code: 'es',
        score_changes: [],
      },
    ],
    last_year_url: '/students/report?start_date=2025-08-01&end_date=2026-07-31',
    this_year_url: null,
  },
};
