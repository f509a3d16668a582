import { clockDuration } from '../../../../lib/duration.ts';
import { PercentChip } from '../../../../ui/chips.tsx';
import type { ReportData } from '../../report-data.ts';
import type { ReportColumn } from '../table/report-columns.ts';

export const wholeNumber = (count: number) => count.toLocaleString('en-US');

export const timeWords = (seconds: number | null) => (seconds === null ? '–' : clockDuration(seconds));

/** One column for each strand that anything in the report was graded under. */
export function strandColumns<Row>(
  { strands }: Pick<ReportData, 'strands'>,
  percentOf: (row: Row, strand: string) => number | null,
): ReportColumn<Row>[] {
  return strands.map(({ strand, percent_correct }) => ({
    key: `strand ${strand}`,
    head: strand,
    cell: (row) => <PercentChip value={percentOf(row, strand)} />,
    summary: <PercentChip value={percent_correct} />,
  }));
}

export function NamedLink({ href, name, note }: { href: string | null; name: string; note?: string | null | undefined }) {
  return (
    <>
      {href === null ? name : <a href={href}>{name}</a>}
      {note && <span className="report-table__note">{note}</span>}
    </>
  );
}
