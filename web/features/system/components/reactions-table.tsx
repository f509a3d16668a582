import type { SystemReaction } from '../../../../api/system/schemas.ts';
import { dayAndTime } from '../../../lib/dates.ts';
import { counted } from '../../../lib/words.ts';
import { Badge } from '../../../ui/chips.tsx';
import { TableFrame } from '../../../ui/data-table.tsx';
import { positionWords } from '../system-words.ts';

const headings = ['Reaction', 'Behind', 'Position', 'Events seen', 'Parked'];

export function ReactionsTable({ reactions, timeZone }: { reactions: readonly SystemReaction[]; timeZone: string }) {
  return (
    <TableFrame label="Every reaction" columns={headings}>
      <tbody>
        {reactions.map(({ name, checkpoint, checkpoint_time: time, lag_events: lag, events_seen: seen, parked }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{lag === null ? '–' : lag === 0 ? 'none' : counted(lag, 'event')}</td>
            <td>
              {checkpoint ? positionWords(checkpoint) : '–'}
              {time && <div className="kicker system-line">{dayAndTime(time, timeZone)}</div>}
            </td>
            <td>{seen.toLocaleString('en-US')}</td>
            <td>
              {parked.length === 0 && 'none'}
              {parked.map((event) => (
                <div key={event.event_id}>
                  <Badge tone="low" icon="warning">
                    {event.type}
                  </Badge>
                  <div className="kicker system-line">
                    {event.stream}, revision {event.revision}
                  </div>
                  <div className="system-error">{event.error}</div>
                </div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
