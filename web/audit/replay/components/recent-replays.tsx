/** The recently replayed moments, to return to. */
import type { ReplayData } from '#api/audit/replay/schemas.ts';
import { Badge } from '#web/ui/content/chips.tsx';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { ShortCell } from '#web/ui/table/short-cell.tsx';
import { utcWords } from '../moment-words.ts';
import { texts } from '../texts.ts';

const tones = { waiting: 'plain', running: 'brand', ready: 'good', failed: 'low', cancelled: 'plain' } as const;

export function RecentReplays({ recent }: { recent: readonly ReplayData[] }) {
  if (recent.length === 0) return null;
  return (
    <div className="section">
      <div className="section__head">
        <h2 id="recent">{texts.recent.title}</h2>
        <span className="soft">{texts.recent.kept}</span>
      </div>
      <TableFrame
        label={texts.recent.title}
        columns={[
          texts.recent.upTo,
          texts.recent.position,
          texts.recent.state,
          texts.recent.events,
          texts.recent.perSecond,
          texts.recent.took,
        ]}
        stacked
      >
        <tbody>
          {recent.map((replay) => (
            <tr key={replay.id}>
              <th scope="row">
                <a href={`/analyst/replay?${new URLSearchParams({ at: replay.position_time })}`}>
                  {utcWords(replay.position_time)}
                </a>
              </th>
              <ShortCell label={texts.recent.position}>{replay.position}</ShortCell>
              <td data-label={texts.recent.state}>
                <Badge tone={tones[replay.status]}>{replay.status}</Badge>
                {replay.error && <div className="soft">{replay.error}</div>}
              </td>
              <td data-label={texts.recent.events}>
                {replay.events_count.toLocaleString('en-US')}
                {replay.from_snapshot && <span className="soft"> {texts.recent.afterSnapshot}</span>}
              </td>
              <ShortCell label={texts.recent.perSecond}>{replay.events_per_second.toLocaleString('en-US')}</ShortCell>
              <ShortCell label={texts.recent.took}>{replay.seconds} s</ShortCell>
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </div>
  );
}
