import { parseDate } from '@internationalized/date';
import type { QuizTypeFilter, TeacherQuizReportPageData } from '../../../../api/quiz-reports/schemas.ts';
import { datePresets, rangeWords } from '../../../lib/date-range.ts';
import { assignmentTypeWords } from '../../../lib/words.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { DayField } from '../../../ui/date-field.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { reportAddress, withRange } from '../report-address.ts';

const quizTypes: readonly QuizTypeFilter[] = [
  'all',
  'listening_comprehension',
  'reading_comprehension',
  'listening_and_reading_comprehension',
];

const quizTypeWords = (type: QuizTypeFilter) => (type === 'all' ? 'All Skills' : assignmentTypeWords(type));

type Filtered = Pick<TeacherQuizReportPageData, 'start_date' | 'end_date' | 'today' | 'quiz_type' | 'csv_url'> & {
  quiz_preview_url?: string;
};

/** The filters of a report, and what it can be taken away as. */
export function ReportFilters({ report, path }: { report: Filtered; path: string }) {
  const range = { start: report.start_date, end: report.end_date };
  const dates = datePresets(report.today).map(({ label, start, end }) => ({
    label,
    href: reportAddress(path, withRange(report, { start, end })),
    current: start === range.start && end === range.end,
  }));
  const types = quizTypes.map((quiz_type) => ({
    label: quizTypeWords(quiz_type),
    href: reportAddress(path, { ...report, quiz_type }),
    current: quiz_type === report.quiz_type,
  }));
  return (
    <div className="report__filters">
      <FilterMenu label="Dates" value={rangeWords(range, report.today)} links={dates}>
        <CustomRange report={report} path={path} />
      </FilterMenu>
      <FilterMenu label="Quiz type" value={quizTypeWords(report.quiz_type)} links={types} />
      <span className="report__push" />
      {report.quiz_preview_url && (
        <ButtonLink small href={report.quiz_preview_url} target="_blank" rel="noopener">
          See the quiz
          <Icon name="external" size={17} />
          <span className="visually-hidden">(opens in a new tab)</span>
        </ButtonLink>
      )}
      <ButtonLink small tone="primary" href={report.csv_url} download>
        Download CSV
      </ButtonLink>
    </div>
  );
}

/** A form that is sent as an address, like the links above it. */
function CustomRange({ report, path }: { report: Filtered; path: string }) {
  return (
    <form className="report__range" method="get" action={path}>
      <DayField label="From" name="start_date" defaultValue={parseDate(report.start_date)} />
      <DayField label="To" name="end_date" defaultValue={parseDate(report.end_date)} />
      {report.quiz_type !== 'all' && <input type="hidden" name="quiz_type" value={report.quiz_type} />}
      <Button type="submit" small wide>
        Show these dates
      </Button>
    </form>
  );
}
