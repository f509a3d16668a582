import { clockDuration } from '../../../lib/duration.ts';
import { PercentChip } from '../../../ui/chips.tsx';
import { strandPercent } from '../report-words.ts';

interface SolutionCellsProps {
  row: Parameters<typeof strandPercent>[0] & {
    submitted_at_date: string;
    time_spent: number;
    percent_correct: number | null;
  };
  strands: readonly { strand: string }[];
}

/** What every report says of one submitted solution: when, how long, how well, and by strand. */
export function SolutionCells({ row, strands }: SolutionCellsProps) {
  return (
    <>
      <td>{row.submitted_at_date}</td>
      <td>{clockDuration(row.time_spent)}</td>
      <td>
        <PercentChip value={row.percent_correct} />
      </td>
      {strands.map(({ strand }) => (
        <td key={strand}>
          <PercentChip value={strandPercent(row, strand)} />
        </td>
      ))}
    </>
  );
}
