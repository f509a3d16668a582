/** The report columns that are numbers in the JSON, for presenters and schemas. Pages only need the lists. */
import { solutionColumns, sumColumns, type Column } from './columns.ts';

type Field<Each> = Exclude<Each, { readonly holds: 'words' } | { readonly onlyShown: true }>;

/** The columns that are numbers in the JSON. */
const numbersIn = <const Columns extends readonly Column<never>[]>(columns: Columns) =>
  columns.filter(({ holds, onlyShown }) => holds !== 'words' && !onlyShown) as Field<Columns[number]>[];

/** The numbers of a row's columns. */
export type NumbersOf<Each extends Column<never>> = {
  [One in Each as One['key']]: One extends { holds: 'percent' } | { nullable: true } ? number | null : number;
};

export const numbersOf = <Each extends Column<never>, Row extends object>(
  columns: readonly Each[],
  row: Row,
): NumbersOf<Each> => {
  const fields = row as Readonly<Record<string, number>>;
  const numbers: Record<string, number | null> = {};
  for (const { key, value } of columns) numbers[key] = value ? value(row as never) : fields[key]!;
  return numbers as NumbersOf<Each>;
};

export const solutionNumbers = numbersIn(solutionColumns);
export const sumNumbers = numbersIn(sumColumns);
/** The numbers of a report's summary over all filtered rows; times are separate. */
export const summaryNumbers = sumNumbers.filter(({ holds }) => holds !== 'seconds') as Exclude<
  (typeof sumNumbers)[number],
  { readonly holds: 'seconds' }
>[];
