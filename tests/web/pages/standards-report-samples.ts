import type { StandardReportPageData, StandardsReportPageData } from '#api/reports/standards-report/schemas.ts';

const sums = {
  quizzes_count: 2,
  questions_count: 16,
  quiz_solutions_count: 3,
  answers_count: 24,
  correct_answers_count: 18,
  percent_correct: 75,
};
const frame = {
  csv_url: '/reports/standards.csv',
  start_date: '2026-08-01',
  end_date: '2026-11-21',
  today: '2026-11-21',
  time_zone: 'America/Chicago',
  presets: [{ label: 'Current School Year', start_date: '2026-08-01', end_date: '2026-11-21' }],
  schools_list: [],
  school_classes_list: [
    { id: 4, name: 'Room 4' },
    { id: 5, name: 'Room 5' },
  ],
  selected_school_id: null,
  selected_school_class_id: null,
  sort: { by: 'name', direction: 'asc', available: ['name', 'percent_correct', 'quiz_solutions_count'] },
  paging: { page: 1, page_size: 200, pages_count: 1, rows_count: 2 },
  as_of: { position: '1/1', time: '2026-11-21T14:41:00.000Z', projections: {} },
} as const satisfies Partial<StandardsReportPageData>;

const standard = {
  id: '00000000-0000-4000-8000-00000000000a',
  label: 'SL.4.2',
  content: 'Say what a recording is mainly about, and name two things in it that show this.',
  subject: 'Listening and Speaking',
  grades: ['4' as const, '5' as const],
  state: 'CA',
  state_name: 'California',
  document_title: 'Sample standards for California',
};

export const standardsReportSample: StandardsReportPageData = {
  ...structuredClone(frame),
  title: 'Results by standard',
  report_url: '/reports/standards',
  breadcrumbs: [
    { label: 'Classes', href: '/school_classes' },
    { label: 'Standards', href: null },
  ],
  states: [
    { state: 'CA', name: 'California' },
    { state: 'US', name: 'National' },
  ],
  state: null,
  subjects: ['Listening and Speaking', 'Reading'],
  subject: null,
  grades: ['4', '5', 'all'],
  grade: null,
  columns: [
    { id: 4, name: 'Room 4' },
    { id: 5, name: 'Room 5' },
  ],
  summary: { ...sums, students_count: 2, standards_count: 2, classes: [sums, { ...sums, percent_correct: null }] },
  rows: [
    {
      ...standard,
      ...sums,
      students_count: 2,
      classes: [sums, { ...sums, percent_correct: null }],
      url: `/reports/standards/${standard.id}`,
    },
    {
      ...standard,
      ...sums,
      id: '00000000-0000-4000-8000-00000000000b',
      label: '',
      grades: [],
      state: 'US',
      state_name: 'National',
      students_count: 1,
      percent_correct: 40,
      classes: [sums, sums],
      url: '/reports/standards/00000000-0000-4000-8000-00000000000b',
    },
  ],
};

export const standardReportSample: StandardReportPageData = {
  ...structuredClone(frame),
  title: 'SL.4.2',
  report_url: `/reports/standards/${standard.id}`,
  breadcrumbs: [
    { label: 'Classes', href: '/school_classes' },
    { label: 'Standards', href: '/reports/standards' },
    { label: 'SL.4.2', href: null },
  ],
  standard,
  summary: { ...sums, students_count: 2, school_classes_count: 2 },
  rows: [
    {
      ...sums,
      id: '4 a',
      school_class_id: 4,
      school_class_name: 'Room 4',
      school_name: null,
      class_url: '/school_classes/4/report',
      quiz_uuid: 'a',
      title: 'Tides',
      quiz_url: '/teach/lessons/tides/quiz/a/school_class/4/report',
      quizable_name: 'Tides',
      lesson_url: '/lessons/tides',
      students_count: 2,
    },
    {
      ...sums,
      id: '5 b',
      school_class_id: 5,
      school_class_name: 'Room 5',
      school_name: 'Hill School',
      class_url: '/school_classes/5/report',
      quiz_uuid: 'b',
      title: 'Fog',
      quiz_url: '/teach/lessons/fog/quiz/b/school_class/5/report',
      quizable_name: 'Fog',
      lesson_url: null,
      students_count: 1,
    },
  ],
};
