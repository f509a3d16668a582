import type { SystemProjection, VerificationData } from '../../../../api/system/schemas.ts';
import { dayAndTime } from '../../../lib/dates.ts';
import { counted } from '../../../lib/words.ts';
import { Badge } from '../../../ui/chips.tsx';
import { TableFrame } from '../../../ui/data-table.tsx';
import { askerWords, durationWords, outcomeWords, positionWords, stateWords } from '../system-words.ts';

const headings = ['Read model', 'Last verification', 'State', 'Behind', 'Position', 'Events seen'];

export function ProjectionsTable({ projections, timeZone }: { projections: readonly SystemProjection[]; timeZone: string }) {
  return (
    <TableFrame label="Every read model" columns={headings}>
      <tbody>
        {projections.map((projection) => (
          <ProjectionRow key={projection.name} projection={projection} timeZone={timeZone} />
        ))}
      </tbody>
    </TableFrame>
  );
}

function ProjectionRow({ projection, timeZone }: { projection: SystemProjection; timeZone: string }) {
  const { name, version, status, checkpoint, lag_events: lag, events_seen: seen, skipped, verification } = projection;
  const shownUntil = projection.checkpoint_time;
  const tone = status === 'stopped' ? 'low' : status === 'live' && !projection.building ? 'good' : 'mid';
  return (
    <tr>
      <th scope="row">
        {name} <span className="soft">v{version}</span>
      </th>
      <td>{verification ? <LastVerification verification={verification} timeZone={timeZone} /> : <Badge>Never</Badge>}</td>
      <td>
        <Badge tone={tone} icon={status === 'stopped' ? 'warning' : tone === 'good' ? 'check' : 'saving'}>
          {stateWords(projection)}
        </Badge>
        {projection.error && <div className="system-error">{projection.error}</div>}
      </td>
      <td>{lag === null ? '–' : lag === 0 ? 'none' : counted(lag, 'event')}</td>
      <td>
        {checkpoint ? positionWords(checkpoint) : '–'}
        {shownUntil && <div className="kicker system-line">{dayAndTime(shownUntil, timeZone)}</div>}
      </td>
      <td>
        {seen.toLocaleString('en-US')}
        {skipped > 0 && <div className="kicker">{counted(skipped, 'other')}</div>}
      </td>
    </tr>
  );
}

const looks = {
  identical: { tone: 'good', icon: 'check' },
  different: { tone: 'low', icon: 'warning' },
  failed: { tone: 'mid', icon: 'help' },
} as const;

function LastVerification({ verification, timeZone }: { verification: VerificationData; timeZone: string }) {
  return (
    <>
      <Badge {...looks[verification.outcome]}>{outcomeWords(verification)}</Badge>
      <div className="kicker system-line">
        {dayAndTime(verification.finished_at, timeZone)} {askerWords(verification)}
      </div>
      <div className="kicker system-line">
        {counted(verification.rows_count, 'row')} in {durationWords(verification.duration_ms)}
      </div>
    </>
  );
}
