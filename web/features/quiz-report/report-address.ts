import type { TeacherQuizReportPageData } from '../../../api/quiz-reports/schemas.ts';
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
