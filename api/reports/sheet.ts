import { shownValue, sumColumns as listedSums, type Column as ReportColumn } from '#domain/shared/reports/columns.ts';
import type { Cell, CsvTable } from '#platform/csv.ts';
import type { StrandResult } from './quiz-reports/schemas.ts';
import { slug } from '#api/shared/file-words.ts';
import type { ReportRequest, Subject } from './report-request.ts';
import type { Cut } from './frame.ts';
import type { PresentedSums } from './sums.ts';

/** A CSV column: its heading, and the cell for a row of the JSON. */
export interface Column<Row> {
  readonly name: string;
  readonly cell: (row: Row) => Cell;
}

export interface Sheet<Row> {
  /** The words of the file name, before its dates. */
  readonly words: readonly string[];
  /**
   * Whether the name contains both dates of the report or only the last one. A class takes a quiz within a few days, so one date
   * identifies it.
   */
  readonly datedBy?: 'end';
  readonly columns: readonly Column<Row>[];
}

export const column = <Row>(name: string, cell: (row: Row) => Cell): Column<Row> => ({ name, cell });

/** Three columns for each strand of the report. */
export const strandColumns = <Row>(
  strands: readonly { readonly strand: string }[],
  strandsOf: (row: Row) => readonly StrandResult[],
): Column<Row>[] =>
  strands.flatMap(({ strand }) => {
    const result = (row: Row): StrandResult | undefined => strandsOf(row).find((one) => one.strand === strand);
    return [
      column<Row>(`${strand} answers`, (row) => result(row)?.answers_count ?? 0),
      column<Row>(`${strand} correct`, (row) => result(row)?.correct_count ?? 0),
      column<Row>(`${strand} percent`, (row) => result(row)?.percent_correct ?? null),
    ];
  });

/** The columns of a list (domain/shared/reports/columns.ts); `written` gives cells that differ from the JSON field. */
export const csvColumns = <Row>(
  listed: readonly ReportColumn<never>[],
  written: Readonly<Record<string, (row: Row) => Cell>> = {},
): Column<Row>[] => listed.map((one) => column(one.csv, written[one.key] ?? ((row) => shownValue(one, row as object))));

export const sumColumns = <Row extends PresentedSums>(strands: readonly { readonly strand: string }[]): Column<Row>[] => [
  ...csvColumns<Row>(listedSums),
  ...strandColumns<Row>(strands, (row) => row.strands),
];

/** Every row contains the report's `as_of`, so that a saved file still shows it. Without rows, only the response headers do. */
export const csvTable = <Row>(
  { words, datedBy, columns }: Sheet<Row>,
  rows: Iterable<Row> | AsyncIterable<Row>,
  { filter }: ReportRequest<Subject>,
  { position, time }: Cut,
): CsvTable => ({
  filename: datedBy === 'end' ? quizFileName(words, filter.endDate) : csvFileName(words, filter.startDate, filter.endDate),
  columns: [...columns.map(({ name }) => name), 'As of position', 'As of time'],
  rows: cellsOf(columns, rows, [position, time]),
  as_of: { position, time },
});

const cellsOf = async function* <Row>(
  columns: readonly Column<Row>[],
  rows: Iterable<Row> | AsyncIterable<Row>,
  last: readonly Cell[],
): AsyncGenerator<Cell[], void, undefined> {
  for await (const row of rows) yield [...columns.map(({ cell }) => cell(row)), ...last];
};

/** `<class>_<quiz>_<end>.csv` */
const quizFileName = (words: readonly string[], endDate: string): string =>
  `${[...words.map(slug), endDate].filter((part) => part !== '').join('_')}.csv`;

/** `<words>-<start>-to-<end>.csv` */
const csvFileName = (words: readonly string[], startDate: string, endDate: string): string =>
  `${[...words.map(slug), startDate, 'to', endDate].filter((part) => part !== '').join('-')}.csv`;
