import type { AnalystDashboard } from '../../../api/dashboard/schemas.ts';
import { clockOf, dayAndTime } from '../../lib/dates.ts';
import { mostBehind } from '../../lib/most-behind.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Badge } from '../../ui/chips.tsx';
import { TableFrame } from '../../ui/data-table.tsx';
import { PageHead, Section } from '../../ui/page-head.tsx';
import { Stats } from '../../ui/stats.tsx';
import type { Shell } from '../../lib/page-props.ts';

type Projection = AnalystDashboard['projections'][number];

const stores = { embedded: 'Embedded', eventstoredb: 'EventStoreDB' } as const;

export function AnalystDashboardView({ data, shell }: { data: AnalystDashboard; shell: Shell }) {
  const lag = mostBehind(data.projections);
  return (
    <>
      <PageHead
        title={`Welcome back, ${data.name}`}
        actions={
          <div className="head-links">
            <ButtonLink tone="primary" small href="/analyst/replay">
              Replay
            </ButtonLink>
            <ButtonLink small href="/analyst/events">
              Events
            </ButtonLink>
          </div>
        }
      />
      <Stats
        items={[
          { value: stores[data.event_store.kind], label: 'event store' },
          { value: data.event_store.head ?? '–', label: 'head of the log' },
          { value: data.projections.length, label: 'projections' },
          { value: lag === null ? 'not known' : lag.toLocaleString('en-US'), label: 'events behind, at most' },
        ]}
      />
      <Section id="projections" title="Projections">
        <TableFrame
          label="State of the projections"
          columns={['Name', 'State', 'Checkpoint', 'Behind', 'Events seen', 'Skipped', 'Updated']}
        >
          <tbody>
            {data.projections.map((projection) => (
              <ProjectionRow
                key={`${projection.name} ${projection.version}`}
                projection={projection}
                timeZone={clockOf(shell).timeZone}
              />
            ))}
          </tbody>
        </TableFrame>
      </Section>
    </>
  );
}

function ProjectionRow({ projection, timeZone }: { projection: Projection; timeZone: string }) {
  return (
    <tr>
      <th scope="row">
        {projection.name} <span className="soft">v{projection.version}</span>
      </th>
      <td>
        <Badge tone={projection.status === 'live' ? 'good' : projection.status === 'stopped' ? 'low' : 'plain'}>
          {projection.status}
        </Badge>
      </td>
      <td>{projection.checkpoint ?? '–'}</td>
      <td>{projection.lag_events?.toLocaleString('en-US') ?? '–'}</td>
      <td>{projection.events_seen.toLocaleString('en-US')}</td>
      <td>{projection.skipped.toLocaleString('en-US')}</td>
      <td>{projection.updated_at ? dayAndTime(projection.updated_at, timeZone) : '–'}</td>
    </tr>
  );
}
