import type { QuizReportRow } from '#api/reports/quiz-reports/schemas.ts';
import type { ReactNode } from 'react';
import { shownValue, type Column } from '#domain/shared/reports/columns.ts';
import { clockDuration } from '#web/lib/duration.ts';
import { scoreChangeWords } from '#web/lib/score-change-words.ts';
import { PercentChip } from '#web/ui/content/chips.tsx';
import type { ReportData } from '#web/reports/reports/report-data.ts';
import type { ReportColumn } from '../table/report-columns.ts';

/** Where a long word of a strand may be parted: not every browser knows how words part, and a column is as wide as a percentage. */
const parted: Readonly<Record<string, string>> = {
  Inference: 'Infer\u00ADence',
  Vocabulary: 'Vocab\u00ADulary',
  Summarizing: 'Summa\u00ADrizing',
};

/** A strand as it stands above a narrow column. */
const strandHead = (strand: string): string =>
  strand
    .split(' ')
    .map((word) => parted[word] ?? word)
    .join(' ');

export const wholeNumber = (count: number) => count.toLocaleString('en-US');

export const timeWords = (seconds: number | null) => (seconds === null ? '–' : clockDuration(seconds));

/** As the page writes what a column holds. */
const written: Record<Column<never>['holds'], (value: number | null) => ReactNode> = {
  count: (value) => (value === null ? '–' : wholeNumber(value)),
  seconds: timeWords,
  percent: (value) => <PercentChip value={value} />,
  words: (value) => value,
};

/** A column of a list (domain/shared/reports/columns.ts) that the page shows; `summary` has its fields for all rows together. */
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

/** What corrections of the key changed of a score: a line each, cut short where the reason is long. */
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
