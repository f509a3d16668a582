import type { ReplayData } from '../../../../api/replay/schemas.ts';
import { Badge } from '../../../ui/chips.tsx';
import { TableFrame } from '../../../ui/data-table.tsx';
import { utcWords } from '../moment-words.ts';

const tones = { waiting: 'plain', running: 'brand', ready: 'good', failed: 'low', cancelled: 'plain' } as const;

export function RecentReplays({ recent }: { recent: readonly ReplayData[] }) {
  if (recent.length === 0) return null;
  return (
    <div className="section">
      <div className="section__head">
        <h2 id="recent">Recent replays</h2>
        <span className="soft">Kept for an hour after someone last looked at them</span>
      </div>
      <TableFrame
        label="Recent replays"
        columns={['Up to the event recorded', 'Position', 'State', 'Events', 'A second', 'Took']}
      >
        <tbody>
          {recent.map((replay) => (
            <tr key={replay.id}>
              <th scope="row">
                <a href={`/analyst/replay?${new URLSearchParams({ at: replay.position_time })}`}>
                  {utcWords(replay.position_time)}
                </a>
              </th>
              <td>{replay.position}</td>
              <td>
                <Badge tone={tones[replay.status]}>{replay.status}</Badge>
                {replay.error && <div className="soft">{replay.error}</div>}
              </td>
              <td>
                {replay.events_count.toLocaleString('en-US')}
                {replay.from_snapshot && <span className="soft"> after a snapshot</span>}
              </td>
              <td>{replay.events_per_second.toLocaleString('en-US')}</td>
              <td>{replay.seconds} s</td>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </div>
  );
}
