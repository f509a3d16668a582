import type { BenchResult } from './bench-result.ts';

const shown = (amount: number): string =>
  amount >= 1000 ? Math.round(amount).toLocaleString('en-US') : amount.toLocaleString('en-US', { maximumSignificantDigits: 3 });

const metOf = ({ met }: BenchResult): string => (met === null ? '' : met ? 'met' : 'MISSED');

const cellsOf = (result: BenchResult): string[] => [
  result.name,
  `${shown(result.value)} ${result.unit}`,
  result.baseline === null ? '' : shown(result.baseline),
  result.ratio === null ? '' : result.ratio.toFixed(2),
  result.goal ?? '',
  metOf(result),
];

/** A figure as one line, for whoever waits for the others. */
export const benchLine = (result: BenchResult): string => {
  const [name, value, , ratio, goal, met] = cellsOf(result);
  return [`${name!}: ${value!}`, ratio && `ratio ${ratio}`, goal && `goal ${goal}`, met].filter(Boolean).join(', ');
};

/** All figures, in columns. */
export const benchTable = (results: readonly BenchResult[]): string => {
  const rows = [['figure', 'value', 'baseline', 'ratio', 'goal', ''], ...results.map(cellsOf)];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
