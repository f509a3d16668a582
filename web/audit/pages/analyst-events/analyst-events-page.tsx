import type { EventsPageData } from '#api/audit/event-browser/schemas.ts';
import { EventFilters } from '#web/audit/event-browser/components/event-filters.tsx';
import { EventList } from '#web/audit/event-browser/components/event-list.tsx';
import { momentWords } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import '#web/audit/event-browser/components/event-browser.css';

const texts = {
  title: 'Events',
  replay: 'Replay',
  noSuchEvent: 'No such event',
  emptyLog: 'The log is empty',
  showAll: 'Show all events',
  noMatch: 'No events match these filters.',
  whenEmpty: 'Events appear here as soon as something happens.',
  logIsEmpty: 'The log is empty.',
  span: (events: string, from: string, to: string) => `${events} events, ${from} to ${to} UTC`,
  more: 'More events',
  these: 'These events',
  newestNow: 'Newest first, times in UTC',
  oldestNow: 'Oldest first, times in UTC',
  oldestFirst: 'Oldest first',
  newestFirst: 'Newest first',
  download: 'Download NDJSON',
  firstPage: 'First page',
  older: 'Older',
  newer: 'Newer',
} as const;

/** The log, event by event, for analysts. */
export function AnalystEventsPage({ data, shell }: PageProps<EventsPageData>) {
  return (
    <PageShell shell={shell} width="wide">
      <PageHead
        title={texts.title}
        kicker={<LogWords log={data.log} />}
        actions={<ButtonLink href="/analyst/replay">{texts.replay}</ButtonLink>}
      />
      <EventFilters data={data} />
      {data.events.length === 0 ? (
        <EmptyState
          title={data.log ? texts.noSuchEvent : texts.emptyLog}
          action={data.log && <ButtonLink href="/analyst/events">{texts.showAll}</ButtonLink>}
        >
          {data.log ? texts.noMatch : texts.whenEmpty}
        </EmptyState>
      ) : (
        <>
          <h2 className="visually-hidden">{texts.title}</h2>
          <EventBar data={data} />
          <EventList events={data.events} />
          <EventBar data={data} below />
        </>
      )}
    </PageShell>
  );
}

function LogWords({ log }: { log: EventsPageData['log'] }) {
  if (!log) return texts.logIsEmpty;
  return (
    <>{texts.span(log.events_count.toLocaleString('en-US'), momentWords(log.first_at, 'UTC'), momentWords(log.last_at, 'UTC'))}</>
  );
}

function EventBar({ data, below = false }: { data: EventsPageData; below?: boolean }) {
  const { order, next_url, first_url, other_order_url, export_url } = data;
  return (
    <nav className="event-bar" aria-label={below ? texts.more : texts.these}>
      <span className="soft">{order === 'newest' ? texts.newestNow : texts.oldestNow}</span>
      <div className="event-bar__links">
        {!below && (
          <>
            <ButtonLink href={other_order_url}>{order === 'newest' ? texts.oldestFirst : texts.newestFirst}</ButtonLink>
            <ButtonLink href={export_url} download>
              {texts.download}
            </ButtonLink>
          </>
        )}
        {first_url && <ButtonLink href={first_url}>{texts.firstPage}</ButtonLink>}
        {next_url && <ButtonLink href={next_url}>{order === 'newest' ? texts.older : texts.newer}</ButtonLink>}
      </div>
    </nav>
  );
}
