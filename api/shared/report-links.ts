import type { AssignmentType } from '#domain/shared/fields.ts';
import { teacherClassReportPath } from './page-addresses.ts';
import type { DayRange } from './schemas.ts';

interface ReportLink {
  readonly label: string;
  readonly url: string;
}

const dated = (path: string, { start_date, end_date }: DayRange, chosen: Readonly<Record<string, string>> = {}): string =>
  `${path}?${new URLSearchParams({ ...chosen, start_date, end_date })}`;

/** Links of chart parts, to the report with the same numbers and dates. */
export interface PartUrls {
  readonly ofType: (type: AssignmentType) => string | null;
  readonly ofPlace: (id: number) => string | null;
  /** For parts that combine several places, and for strands, which every report has. */
  readonly ofAll: string | null;
}

/** Staff have no report of a district's schools. */
export const partUrls = (role: 'school_admin' | 'admin', range: DayRange): PartUrls =>
  role === 'admin'
    ? { ofType: () => null, ofPlace: () => null, ofAll: null }
    : {
        ofType: (type) => dated('/reports/schools', range, { quiz_type: type }),
        ofPlace: (id) => dated('/reports/classes', range, { selected_school_id: String(id) }),
        ofAll: dated('/reports/schools', range),
      };

/** For a teacher the places are classes. */
export const classUrls = (range: DayRange): PartUrls => ({
  ofType: () => null,
  ofPlace: (id) => dated(teacherClassReportPath(id), range),
  ofAll: null,
});

/** Links of a teacher's report selector. */
export const teacherReportLinks = (
  classes: readonly { readonly id: number; readonly name: string }[],
  range: DayRange,
): ReportLink[] => [
  ...classes.map(({ id, name }) => ({ label: name, url: dated(teacherClassReportPath(id), range) })),
  { label: 'Standards', url: dated('/reports/standards', range) },
];

/** Links of the report selector for a school admin or staff; reports open with the dates shown. */
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
