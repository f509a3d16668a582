/** The position of each read model and the result of its verification. */
import type { SystemProjection, VerificationData } from '#api/operations/system/schemas.ts';
import { dayAndTime } from '#web/lib/dates.ts';
import { counted } from '#web/lib/words.ts';
import { Badge } from '#web/ui/content/chips.tsx';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { askerWords, durationWords, outcomeWords, positionWords, stateWords } from '../system-words.ts';
import { texts } from '../texts.ts';

const headings = [
  texts.models.readModel,
  texts.models.verified,
  texts.models.state,
  texts.models.behind,
  texts.models.position,
  texts.models.eventsSeen,
];

export function ProjectionsTable({ projections, timeZone }: { projections: readonly SystemProjection[]; timeZone: string }) {
  return (
    <TableFrame label={texts.models.label} columns={headings}>
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
      <td>
        {verification ? (
          <LastVerification verification={verification} timeZone={timeZone} />
        ) : (
          <Badge>{texts.models.never}</Badge>
        )}
      </td>
      <td>
        <Badge tone={tone} icon={status === 'stopped' ? 'warning' : tone === 'good' ? 'check' : 'saving'}>
          {stateWords(projection)}
        </Badge>
        {projection.error && <div className="system-error">{projection.error}</div>}
      </td>
      <td>{lag === null ? '–' : lag === 0 ? texts.models.none : counted(lag, texts.models.event, texts.models.events)}</td>
      <td>
        {checkpoint ? positionWords(checkpoint) : '–'}
        {shownUntil && <div className="kicker system-line">{dayAndTime(shownUntil, timeZone)}</div>}
      </td>
      <td>
        {seen.toLocaleString('en-US')}
        {skipped > 0 && <div className="kicker">{counted(skipped, texts.models.other, texts.models.others)}</div>}
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
        {texts.models.rowsIn(verification.rows_count, durationWords(verification.duration_ms))}
      </div>
    </>
  );
}
