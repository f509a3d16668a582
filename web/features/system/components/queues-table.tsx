import type { SystemQueue } from '../../../../api/system/schemas.ts';
import { dayAndTime } from '../../../lib/dates.ts';
import { Badge } from '../../../ui/content/chips.tsx';
import { TableFrame } from '../../../ui/table/data-table.tsx';
import { texts } from '../texts.ts';

const headings = [
  texts.queues.queue,
  texts.queues.waiting,
  texts.queues.running,
  texts.queues.done,
  texts.queues.failed,
  texts.queues.lastEnded,
];

export function QueuesTable({ queues, timeZone }: { queues: readonly SystemQueue[]; timeZone: string }) {
  return (
    <TableFrame label={texts.queues.label} columns={headings}>
      <tbody>
        {queues.map(({ name, waiting, running, completed, failed, last_ended_at: ended }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{waiting}</td>
            <td>{running}</td>
            <td>{completed}</td>
            <td>
              {failed === 0 ? (
                0
              ) : (
                <Badge tone="low" icon="warning">
                  {failed}
                </Badge>
              )}
            </td>
            <td>{ended ? dayAndTime(ended, timeZone) : '–'}</td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
