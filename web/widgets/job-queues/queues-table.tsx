import type { SystemQueue } from '../../../api/system/schemas.ts';
import { dayAndTime } from '../../lib/dates.ts';
import { Badge } from '../../ui/content/chips.tsx';
import { TableFrame } from '../../ui/table/data-table.tsx';
import { texts } from './texts.ts';

const headings = [texts.queue, texts.waiting, texts.running, texts.done, texts.failed, texts.lastEnded];

export function QueuesTable({ queues, timeZone }: { queues: readonly SystemQueue[]; timeZone: string }) {
  return (
    <TableFrame label={texts.label} columns={headings}>
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
