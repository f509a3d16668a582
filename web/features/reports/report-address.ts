import type { QuizReportRow, TeacherQuizReportPageData } from '../../../api/quiz-reports/schemas.ts';
import type { DateRange } from '../../lib/date-range.ts';

type Filters = Pick<TeacherQuizReportPageData, 'start_date' | 'end_date' | 'quiz_type'>;

/** The report's own address with other filters; what is the default stays out of it. */
export function reportAddress(path: string, filters: Filters): string {
  const { start_date, end_date, quiz_type } = filters;
  const query = new URLSearchParams({ start_date, end_date, ...(quiz_type === 'all' ? {} : { quiz_type }) });
  return `${path}?${query.toString()}`;
}

/** Everything since the product began. */
export const allTimeStart = '2014-05-20';

export function withRange(filters: Filters, { start, end }: DateRange): Filters {
  return { ...filters, start_date: start, end_date: end };
}

/** The report of one student, with the dates that the page's own query names, if any. */
export function studentReportAddress(row: Pick<QuizReportRow, 'school_class_id' | 'id'>, asked = ''): string {
  const given = new URLSearchParams(asked);
  const dates = new URLSearchParams(['start_date', 'end_date'].flatMap((name) => given.getAll(name).map((day) => [name, day])));
  const path = `/school_classes/${row.school_class_id}/students/${row.id}`;
  return dates.size > 0 ? `${path}?${dates.toString()}` : path;
}
