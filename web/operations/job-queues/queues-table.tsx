/** How many jobs are waiting, running and failed, by queue. */
import type { SystemQueue } from '#api/operations/system/schemas.ts';
import { dayAndTime } from '#web/lib/dates.ts';
import { Badge } from '#web/ui/content/chips.tsx';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { NumberCell } from '#web/ui/table/number-cell.tsx';

const texts = {
  queue: 'Queue',
  waiting: 'Waiting',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  lastEnded: 'Last ended',
  label: 'Queues of jobs',
} as const;

const headings = [texts.queue, texts.waiting, texts.running, texts.done, texts.failed, texts.lastEnded];

export function QueuesTable({ queues, timeZone }: { queues: readonly SystemQueue[]; timeZone: string }) {
  return (
    <TableFrame label={texts.label} columns={headings} numbers={headings.slice(1, 5)}>
      <tbody>
        {queues.map(({ name, waiting, running, completed, failed, last_ended_at: ended }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <NumberCell>{waiting}</NumberCell>
            <NumberCell>{running}</NumberCell>
            <NumberCell>{completed}</NumberCell>
            <NumberCell>
              {failed === 0 ? (
                0
              ) : (
                <Badge tone="low" icon="warning">
                  {failed}
                </Badge>
              )}
            </NumberCell>
            <td>{ended ? dayAndTime(ended, timeZone) : '–'}</td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
