import type { StandardReportPageData, StandardsReportPageData } from '#api/reports/standards-report/schemas.ts';
import { PercentChip } from '#web/ui/content/chips.tsx';
import { texts } from '#web/reports/reports/standards-texts.ts';
import { NamedLink, wholeNumber } from '../columns/shared-cells.tsx';
import type { ReportColumn } from '../table/report-columns.ts';

type StandardRow = StandardsReportPageData['rows'][number];
type QuizRow = StandardReportPageData['rows'][number];

export const standardName = ({ label }: { label: string }): string => label || texts.noLabel;

interface Sums {
  students_count: number;
  quiz_solutions_count: number;
  answers_count: number;
  correct_answers_count: number;
  percent_correct: number | null;
}

/** The numbers of students and answers and the score, used for standards and for the quizzes behind them. */
function resultColumns<Row extends Sums>(summary: Sums): ReportColumn<Row>[] {
  return [
    {
      key: 'students',
      head: texts.students,
      value: (row) => row.students_count,
      cell: (row) => wholeNumber(row.students_count),
      summary: wholeNumber(summary.students_count),
    },
    {
      key: 'solutions',
      head: texts.quizzesTaken,
      sort: 'quiz_solutions_count',
      cell: (row) => wholeNumber(row.quiz_solutions_count),
      summary: wholeNumber(summary.quiz_solutions_count),
    },
    {
      key: 'answers',
      head: texts.correctAnswers,
      value: (row) => row.correct_answers_count,
      cell: (row) => <RightOf sums={row} />,
      summary: <RightOf sums={summary} />,
    },
    {
      key: 'overall',
      head: texts.overall,
      sort: 'percent_correct',
      kind: 'percent',
      leads: true,
      cell: (row) => <PercentChip value={row.percent_correct} />,
      summary: <PercentChip value={summary.percent_correct} />,
    },
  ];
}

function RightOf({ sums }: { sums: Sums }) {
  return <span className="report-table__text">{texts.rightOf(sums.correct_answers_count, sums.answers_count)}</span>;
}

/** One row per standard; with only a few classes, also one column per class. */
export function standardsColumns({ columns, summary, states, state }: StandardsReportPageData): ReportColumn<StandardRow>[] {
  const severalStates = states.length > 1 && state === null;
  return [
    {
      key: 'name',
      head: texts.standard,
      sort: 'name',
      summary: texts.allStandards,
      cell: (row) => <StandardCell row={row} withState={severalStates} />,
    },
    ...resultColumns<StandardRow>(summary),
    // With a single class, its column would repeat the overall one.
    ...(columns.length > 1 ? columns : []).map(({ id, name }, place): ReportColumn<StandardRow> => ({
      key: `class ${id}`,
      head: name,
      value: (row) => row.classes[place]?.percent_correct ?? null,
      cell: (row) => <PercentChip value={row.classes[place]?.percent_correct ?? null} />,
      summary: <PercentChip value={summary.classes[place]?.percent_correct ?? null} />,
    })),
  ];
}

function StandardCell({ row, withState }: { row: StandardRow; withState: boolean }) {
  const note = [...(withState ? [row.state_name] : []), row.subject, texts.grades(row.grades)].join(' · ');
  return (
    <>
      <a href={row.url}>{standardName(row)}</a>
      <span className="standard-cell__content" title={row.content}>
        {row.content}
      </span>
      <span className="report-table__note">{note}</span>
    </>
  );
}

/** A class has several rows, so each one names its quiz. */
function QuizCell({ row }: { row: QuizRow }) {
  return (
    <>
      <NamedLink href={row.class_url} name={row.school_class_name} note={row.school_name} />
      <a className="standard-cell__quiz" href={row.quiz_url}>
        {row.title}
      </a>
    </>
  );
}

/** One row per quiz and class. */
export function standardColumns({ summary }: StandardReportPageData): ReportColumn<QuizRow>[] {
  return [
    {
      key: 'name',
      head: texts.classAndQuiz,
      sort: 'name',
      summary: texts.allClasses,
      cell: (row) => <QuizCell row={row} />,
    },
    {
      key: 'lesson',
      head: texts.lesson,
      kind: 'words',
      value: (row) => row.quizable_name,
      cell: (row) => (
        <span className="report-table__text">
          <NamedLink href={row.lesson_url} name={row.quizable_name} note={row.lesson_url === null ? texts.withdrawn : null} />
        </span>
      ),
    },
    ...resultColumns<QuizRow>(summary),
  ];
}
