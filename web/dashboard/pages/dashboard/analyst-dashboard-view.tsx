/** The home of analysts. */
import type { AnalystDashboard } from '#api/dashboard/schemas.ts';
import { clockOf, dayAndTime } from '#web/lib/dates.ts';
import { mostBehind } from '#web/lib/most-behind.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { Badge } from '#web/ui/content/chips.tsx';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { NumberCell } from '#web/ui/table/number-cell.tsx';
import { PageHead, Section } from '#web/ui/content/page-head.tsx';
import { Stats } from '#web/ui/content/stats.tsx';
import type { Shell } from '#web/lib/page-props.ts';
import { texts } from './texts.ts';

type Projection = AnalystDashboard['projections'][number];

const stores = { embedded: texts.analyst.embedded, eventstoredb: texts.analyst.eventStoreDb } as const;

export function AnalystDashboardView({ data, shell }: { data: AnalystDashboard; shell: Shell }) {
  const lag = mostBehind(data.projections);
  return (
    <>
      <PageHead
        title={texts.welcome(data.name)}
        actions={
          <div className="head-links">
            <ButtonLink tone="primary" small href="/analyst/replay">
              {texts.replay}
            </ButtonLink>
            <ButtonLink small href="/analyst/events">
              {texts.analyst.events}
            </ButtonLink>
          </div>
        }
      />
      <Stats
        items={[
          { value: stores[data.event_store.kind], label: texts.analyst.eventStore },
          { value: data.event_store.head ?? '–', label: texts.analyst.head },
          { value: data.projections.length, label: texts.analyst.projectionsCount },
          { value: lag === null ? texts.analyst.notKnown : lag.toLocaleString('en-US'), label: texts.analyst.behindAtMost },
        ]}
      />
      <Section id="projections" title={texts.analyst.projections}>
        <TableFrame
          label={texts.analyst.projectionsTable}
          columns={[
            texts.analyst.name,
            texts.analyst.state,
            texts.analyst.checkpoint,
            texts.analyst.behind,
            texts.analyst.eventsSeen,
            texts.analyst.skipped,
            texts.analyst.updated,
          ]}
          numbers={[texts.analyst.behind, texts.analyst.eventsSeen, texts.analyst.skipped]}
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
      <NumberCell>{projection.lag_events?.toLocaleString('en-US') ?? '–'}</NumberCell>
      <NumberCell>{projection.events_seen.toLocaleString('en-US')}</NumberCell>
      <NumberCell>{projection.skipped.toLocaleString('en-US')}</NumberCell>
      <td>{projection.updated_at ? dayAndTime(projection.updated_at, timeZone) : '–'}</td>
    </tr>
  );
}
