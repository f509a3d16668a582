import type { ClassGrowthPageData, OwnGrowthPageData, StudentGrowthPageData } from '#api/writing/student-growth/schemas.ts';

const range = { start_date: '2026-08-01', end_date: '2026-11-21' };
const frame = {
  school_class: { id: 4, name: 'Room 4' },
  range,
  presets: [
    { label: 'Current School Year', ...range },
    { label: 'Last School Year', start_date: '2025-08-01', end_date: '2026-07-31' },
  ],
  today: '2026-11-21',
  csv_url: '/school_classes/4/growth.csv',
  class_report_url: '/school_classes/4/report',
};

export const classGrowthSample: ClassGrowthPageData = {
  ...frame,
  title: 'Growth: Room 4',
  rows: [
    {
      student_id: 9,
      student_name: 'Noor Haddad',
      listening_percent: 70,
      reading_percent: 65,
      writing: { first_level: 2, latest_level: 4, change: 2, answers: 5 },
      url: '/school_classes/4/students/9/growth',
    },
    {
      student_id: 10,
      student_name: 'Ana Ruiz',
      listening_percent: null,
      reading_percent: null,
      writing: null,
      url: '/school_classes/4/students/10/growth',
    },
  ],
};

export const studentGrowthSample: StudentGrowthPageData = {
  ...frame,
  title: 'Growth: Noor Haddad',
  student: { id: 9, name: 'Noor Haddad' },
  months: [
    { month: '2026-09', listening_percent: 60, reading_percent: null, writing_level: 2 },
    { month: '2026-10', listening_percent: 80, reading_percent: 65, writing_level: 3.5 },
  ],
  levels: [
    { saved_at: '2026-10-20T14:00:00.000Z', level: 4, title: 'Tide pools', work_url: '/teach/student_works/b' },
    { saved_at: '2026-09-20T14:00:00.000Z', level: 2, title: 'The harbour', work_url: '/teach/student_works/a' },
  ],
  class_url: '/school_classes/4/growth',
  student_report_url: '/school_classes/4/students/9',
};

export const ownGrowthSample: OwnGrowthPageData = {
  range,
  presets: frame.presets,
  today: frame.today,
  csv_url: '/students/report/growth.csv',
  title: 'My growth',
  listening_percent: 70,
  reading_percent: 65,
  writing: { first_level: 2, latest_level: 4, change: 2, answers: 2, first_month: '2026-09', latest_month: '2026-10' },
  months: studentGrowthSample.months,
  levels: studentGrowthSample.levels.map((level, place) => ({ ...level, work_url: `/students/assignments/${place + 1}` })),
  report_url: '/students/report',
};
