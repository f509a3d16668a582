/** The position of each reaction and the events it failed to hand over. */
import type { SystemReaction } from '#api/operations/system/schemas.ts';
import { dayAndTime } from '#web/lib/dates.ts';
import { counted } from '#web/lib/words.ts';
import { Badge } from '#web/ui/content/chips.tsx';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { positionWords } from '../system-words.ts';
import { texts } from '../texts.ts';

const headings = [
  texts.reactions.reaction,
  texts.models.behind,
  texts.models.position,
  texts.models.eventsSeen,
  texts.reactions.parked,
];

export function ReactionsTable({ reactions, timeZone }: { reactions: readonly SystemReaction[]; timeZone: string }) {
  return (
    <TableFrame label={texts.reactions.label} columns={headings}>
      <tbody>
        {reactions.map(({ name, checkpoint, checkpoint_time: time, lag_events: lag, events_seen: seen, parked }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{lag === null ? '–' : lag === 0 ? texts.models.none : counted(lag, texts.models.event, texts.models.events)}</td>
            <td>
              {checkpoint ? positionWords(checkpoint) : '–'}
              {time && <div className="kicker system-line">{dayAndTime(time, timeZone)}</div>}
            </td>
            <td>{seen.toLocaleString('en-US')}</td>
            <td>
              {parked.length === 0 && texts.models.none}
              {parked.map((event) => (
                <div key={event.event_id}>
                  <Badge tone="low" icon="warning">
                    {event.type}
                  </Badge>
                  <div className="kicker system-line">{texts.reactions.eventAt(event.stream, event.revision)}</div>
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
