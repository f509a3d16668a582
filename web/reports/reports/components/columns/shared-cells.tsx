import type { QuizReportRow } from '#api/reports/quiz-reports/schemas.ts';
import type { ReactNode } from 'react';
import { shownValue, type Column } from '#domain/shared/reports/columns.ts';
import { clockDuration } from '#web/lib/duration.ts';
import { scoreChangeWords } from '#web/lib/score-change-words.ts';
import { PercentChip } from '#web/ui/content/chips.tsx';
import type { ReportData } from '#web/reports/reports/report-data.ts';
import type { ReportColumn } from '../table/report-columns.ts';

/** Where long words in strand names may break: not every browser can hyphenate, and a column is only as wide as a percentage. */
const parted: Readonly<Record<string, string>> = {
  Inference: 'Infer\u00ADence',
  Vocabulary: 'Vocab\u00ADulary',
  Summarizing: 'Summa\u00ADrizing',
};

/** A strand's name for the head of a narrow column. */
const strandHead = (strand: string): string =>
  strand
    .split(' ')
    .map((word) => parted[word] ?? word)
    .join(' ');

export const wholeNumber = (count: number) => count.toLocaleString('en-US');

export const timeWords = (seconds: number | null) => (seconds === null ? '–' : clockDuration(seconds));

/** How the page renders a column's values. */
const written: Record<Column<never>['holds'], (value: number | null) => ReactNode> = {
  count: (value) => (value === null ? '–' : wholeNumber(value)),
  seconds: timeWords,
  percent: (value) => <PercentChip value={value} />,
  words: (value) => value,
};

/**
 * A column from the shared list (domain/shared/reports/columns.ts), if the page shows it. `summary` has the column's field for
 * all rows together.
 */
export function listedColumn<Row>(column: Column<never>, summary: object): ReportColumn<Row>[] {
  if (!column.page) return [];
  const { id: key, ...shown } = column.page;
  const cell = (row: object) => written[column.holds](shownValue(column, row));
  return [{ key, ...shown, cell: (row) => cell(row as object), summary: cell(summary) }];
}

/** One column for each strand that anything in the report was graded under. */
export function strandColumns<Row>(
  { strands }: Pick<ReportData, 'strands'>,
  percentOf: (row: Row, strand: string) => number | null,
): ReportColumn<Row>[] {
  return strands.map(({ strand, percent_correct }) => ({
    key: `strand ${strand}`,
    head: strandHead(strand),
    label: strand,
    kind: 'percent',
    value: (row) => percentOf(row, strand),
    cell: (row) => <PercentChip value={percentOf(row, strand)} />,
    summary: <PercentChip value={percent_correct} />,
  }));
}

/** How corrections of the key changed a score: one note each, cut off if the reason is long. */
export function ScoreChangeNotes({ row }: { row: Pick<QuizReportRow, 'score_changes' | 'questions_count'> }) {
  return row.score_changes?.map((change) => (
    <span key={`${change.quiz_question_uuid} ${change.changed_at}`} className="report-table__note report-table__change">
      {scoreChangeWords(change, row.questions_count, change.changed_at_date)}
    </span>
  ));
}

export function NamedLink({ href, name, note }: { href: string | null; name: string; note?: string | null | undefined }) {
  return (
    <>
      {href === null ? name : <a href={href}>{name}</a>}
      {note && <span className="report-table__note">{note}</span>}
    </>
  );
}
