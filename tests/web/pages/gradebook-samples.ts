import type { GradebookCell, GradebookPageData } from '#api/reports/gradebook/schemas.ts';

const nothing: GradebookCell = {
  state: 'not_started',
  assignment_id: 21,
  excused_words: null,
  lateness: null,
  percent_correct: null,
  correct_answers_count: null,
  questions_count: null,
  url: null,
};
const submitted: GradebookCell = {
  state: 'submitted',
  assignment_id: 22,
  excused_words: null,
  lateness: 'late',
  percent_correct: 75,
  correct_answers_count: 6,
  questions_count: 8,
  url: '/quiz_solutions/00000000-0000-4000-8000-000000000001/timeline',
};
const column = { nth: 1, assigned_at: '2026-11-02T15:00:00.000Z', submitted_count: 1, all_count: 2 };
const row = { school_class_id: 4, school_class_name: 'Room 4', enrolled: true, overdue_count: 1 };
const paging = { page: 1, page_size: 50, pages_count: 1, rows_count: 2 };

export const classGradebookSample: GradebookPageData = {
  title: 'Room 4',
  school_name: 'Lantern Hill Elementary School',
  teacher_names: ['Ada Moreau', 'Ben Castle'],
  report_url: '/school_classes/4/gradebook',
  csv_url: '/school_classes/4/gradebook.csv',
  answers_csv_url: '/school_classes/4/gradebook/answers.csv',
  breadcrumbs: [
    { label: 'Classes', href: '/school_classes' },
    { label: 'Gradebook', href: null },
  ],
  start_date: '2026-08-01',
  end_date: '2026-11-21',
  today: '2026-11-21',
  time_zone: 'America/Chicago',
  presets: [{ label: 'Current School Year', start_date: '2026-08-01', end_date: '2026-11-21' }],
  strand: null,
  strands: ['Inference', 'Literal'],
  school_classes_list: [],
  selected_school_class_id: null,
  sort: { by: 'name', direction: 'asc', available: ['name', 'percent_correct', 'quiz_solutions_count'] },
  paging,
  column_paging: { ...paging, page_size: 60 },
  summary: { students_count: 2, percent_correct: 75, submitted_count: 2, all_count: 4 },
  columns: [
    {
      ...column,
      key: 'quiz-1',
      kind: 'quiz',
      uuid: '00000000-0000-4000-8000-00000000000a',
      title: 'Tides',
      due_at: '2026-11-09T21:00:00.000Z',
      percent_correct: 75,
      url: '/teach/lessons/tides/quiz/1/school_class/4/report',
    },
    {
      ...column,
      key: 'lesson-1',
      kind: 'lesson',
      uuid: '00000000-0000-4000-8000-00000000000b',
      title: 'The lighthouse',
      due_at: null,
      percent_correct: null,
      url: '/teach/lesson_assignments/2/school_class/4',
    },
  ],
  rows: [
    {
      ...row,
      id: 9,
      student_name: 'Noor Haddad',
      url: '/school_classes/4/students/9',
      percent_correct: 75,
      submitted_count: 2,
      assigned_count: 2,
      cells: [submitted, { ...nothing, state: 'submitted' }],
    },
    {
      ...row,
      id: 10,
      student_name: 'Ana Ruiz',
      url: '/school_classes/4/students/10',
      percent_correct: null,
      submitted_count: 0,
      assigned_count: 2,
      cells: [
        { ...nothing, lateness: 'overdue' },
        { ...nothing, state: 'given_back' },
      ],
    },
  ],
  as_of: { position: '1/1', time: '2026-11-21T15:00:00.000Z', projections: {} },
};

/** A class that was not given one of them. */
export const schoolGradebookSample: GradebookPageData = {
  ...classGradebookSample,
  title: 'Hill School',
  school_name: 'Hill School',
  teacher_names: null,
  report_url: '/reports/schools/2/gradebook',
  school_classes_list: [
    { id: 4, name: 'Room 4' },
    { id: 5, name: 'Room 5' },
  ],
  rows: classGradebookSample.rows.map((one) => ({ ...one, cells: [one.cells[0]!, null] })),
};
