import type { DayRange } from './schemas.ts';

interface ReportLink {
  readonly label: string;
  readonly url: string;
}

const dated = (path: string, { start_date, end_date }: DayRange): string =>
  `${path}?${new URLSearchParams({ start_date, end_date })}`;

/** Where the report selector of a school admin or of staff leads; reports open with the dates that are shown. */
export const reportLinks = (role: 'school_admin' | 'admin', range: DayRange): ReportLink[] => {
  const usage = { label: 'Usage', url: dated('/dashboard/usage', range) };
  const writing = { label: 'Writing assessor', url: dated('/reports/writing_agreement', range) };
  if (role === 'admin') return [usage, writing, { label: 'Quizzes', url: '/admin/quizzes' }];
  return [
    { label: 'Schools', url: dated('/reports/schools', range) },
    { label: 'Classes', url: dated('/reports/classes', range) },
    { label: 'Students', url: dated('/reports/students', range) },
    { label: 'Standards', url: dated('/reports/standards', range) },
    usage,
    writing,
  ];
};
