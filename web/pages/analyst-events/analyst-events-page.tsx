import type { EventsPageData } from '../../../api/event-browser/schemas.ts';
import { EventFilters } from '../../features/event-browser/components/event-filters.tsx';
import { EventList } from '../../features/event-browser/components/event-list.tsx';
import { momentWords } from '../../lib/dates.ts';
import type { PageProps } from '../../lib/page-props.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageShell } from '../../ui/shell/page-shell.tsx';
import '../../features/event-browser/components/event-browser.css';

export function AnalystEventsPage({ data, shell }: PageProps<EventsPageData>) {
  return (
    <PageShell shell={shell} width="wide">
      <PageHead
        title="Events"
        kicker={<LogWords log={data.log} />}
        actions={<ButtonLink href="/analyst/replay">Replay</ButtonLink>}
      />
      <EventFilters data={data} />
      {data.events.length === 0 ? (
        <EmptyState
          title={data.log ? 'No such event' : 'The log is empty'}
          action={data.log && <ButtonLink href="/analyst/events">Show all events</ButtonLink>}
        >
          {data.log ? 'No events match these filters.' : 'Events appear here as soon as something happens.'}
        </EmptyState>
      ) : (
        <>
          <h2 className="visually-hidden">Events</h2>
          <EventBar data={data} />
          <EventList events={data.events} />
          <EventBar data={data} below />
        </>
      )}
    </PageShell>
  );
}

function LogWords({ log }: { log: EventsPageData['log'] }) {
  if (!log) return 'The log is empty.';
  return (
    <>
      {log.events_count.toLocaleString('en-US')} events, {momentWords(log.first_at, 'UTC')} to {momentWords(log.last_at, 'UTC')}{' '}
      UTC
    </>
  );
}

function EventBar({ data, below = false }: { data: EventsPageData; below?: boolean }) {
  const { order, next_url, first_url, other_order_url, export_url } = data;
  return (
    <nav className="event-bar" aria-label={below ? 'More events' : 'These events'}>
      <span className="soft">{order === 'newest' ? 'The newest first' : 'The oldest first'}, times in UTC</span>
      <div className="event-bar__links">
        {!below && (
          <>
            <ButtonLink href={other_order_url}>{order === 'newest' ? 'Oldest first' : 'Newest first'}</ButtonLink>
            <ButtonLink href={export_url} download>
              Download NDJSON
            </ButtonLink>
          </>
        )}
        {first_url && <ButtonLink href={first_url}>First page</ButtonLink>}
        {next_url && <ButtonLink href={next_url}>{order === 'newest' ? 'Older' : 'Newer'}</ButtonLink>}
      </div>
    </nav>
  );
}
