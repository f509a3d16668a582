import type { QuizTypeFilter } from '#api/reports/quiz-reports/schemas.ts';
import { allTimeStart, type DateRange } from '#web/lib/date-range.ts';
import { assignmentTypeWords } from '#web/lib/words.ts';
import { paramOf } from './report-address.ts';
import type { ReportData } from './report-data.ts';
import { texts } from './texts.ts';

const quizTypes: readonly QuizTypeFilter[] = [
  'all',
  'listening_comprehension',
  'reading_comprehension',
  'listening_and_reading_comprehension',
];

export const quizTypeChoices = quizTypes.map((value) => ({
  value,
  label: value === 'all' ? texts.filters.allSkills : assignmentTypeWords(value),
}));

/** Whether this key may complete a typed day. The year is typed last, and the other parts are never complete after one digit. */
export const finishesDay = (key: string, segment: string | undefined): boolean => segment === 'year' && /^\d$/.test(key);

/** The days from the address, or those of the current data if the address has none. */
export function chosenRange(address: string, report: Pick<ReportData, 'start_date' | 'end_date'>): DateRange {
  return {
    start: paramOf(address, 'start_date') ?? report.start_date,
    end: paramOf(address, 'end_date') ?? report.end_date,
  };
}

type Narrowing = Pick<ReportData, 'filters' | 'quiz_type' | 'start_date' | 'end_date' | 'today'>;

/** Whether the dates or the type leave anything out. */
export function isNarrowedInTime({ quiz_type, start_date, end_date, today }: Omit<Narrowing, 'filters'>): boolean {
  return quiz_type !== 'all' || start_date > allTimeStart || end_date < today;
}

/** Whether any filter is set. */
export function isNarrowed(report: Narrowing): boolean {
  return Object.values(report.filters).some((id) => id !== null) || isNarrowedInTime(report);
}
