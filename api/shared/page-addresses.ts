import type { RequestedDates } from './date-range.ts';
import { previewUrl } from './quizable.ts';
import type { Role } from './schemas.ts';

/** Builds the address of a report with its own query string, and the dates and quiz type requested for this report. */
export type DatedLink = (path: string, query?: Readonly<Record<string, string | number>>) => string;

type Requested = RequestedDates & { readonly quiz_type?: string | undefined };

/** Keeps only what the request named: a report opened without dates links to reports without dates. */
export const datedLinks = ({ start_date, end_date, quiz_type = 'all' }: Requested): DatedLink => {
  const dates = {
    ...(start_date && { start_date }),
    ...(end_date && { end_date }),
    ...(quiz_type !== 'all' && { quiz_type }),
  };
  // Computed once: a report has about a thousand links without their own query string.
  const plain = withQuery('', dates);
  return (path, query) => (query === undefined ? `${path}${plain}` : withQuery(path, { ...query, ...dates }));
};

export const withQuery = (path: string, query: Readonly<Record<string, string | number>>): string => {
  const params = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return params.length > 0 ? `${path}?${new URLSearchParams(params).toString()}` : path;
};

/** The page where people change their password and sign out everywhere. */
export const accountUrl = '/account';

export const schoolsReportPath = '/reports/schools';
export const classesReportPath = '/reports/classes';
export const studentsReportPath = '/reports/students';
export const classReportPath = (schoolClassId: number): string => `${classesReportPath}/${schoolClassId}`;
export const studentReportPath = (studentId: number): string => `${studentsReportPath}/${studentId}`;
export const quizReportPath = (quizUuid: string): string => `/reports/quizzes/${quizUuid}`;
export const teacherClassReportPath = (schoolClassId: number): string => `/school_classes/${schoolClassId}/report`;
export const teacherStudentReportPath = (schoolClassId: number, studentId: number): string =>
  `/school_classes/${schoolClassId}/students/${studentId}`;

/** The quiz's preview; null for a withdrawn quiz, which only staff can still see. */
export const openPreviewUrl = (
  { role }: { role: Role },
  { uuid, published }: { uuid: string; published: boolean },
): string | null => (published || role === 'admin' ? previewUrl(uuid) : null);
