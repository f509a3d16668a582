import type { LoggedEvent } from '#api/audit/event-browser/schemas.ts';
import { momentWords } from '#web/lib/dates.ts';
import { texts } from '../texts.ts';
import '#web/ui/content/ruled-list.css';

const pretty = (value: unknown): string => JSON.stringify(value, null, 2);

const actorWords = ({ metadata }: LoggedEvent): string =>
  metadata.actor.id === null ? metadata.actor.role : `${metadata.actor.role.replaceAll('_', ' ')} ${metadata.actor.id}`;

/** Events as recorded in the log; each expands to its data and metadata. */
export function EventList({ events }: { events: readonly LoggedEvent[] }) {
  return (
    <ol className="ruled-list" role="list">
      {events.map((event) => (
        <li key={event.position}>
          <details className="event">
            <summary>
              <span className="event__type">{event.type}</span>
              <span className="event__stream">
                {event.stream} <span className="soft">@{event.revision}</span>
              </span>
              <span className="event__actor">{actorWords(event)}</span>
              <time className="event__time" dateTime={event.happened_at}>
                {momentWords(event.happened_at, 'UTC')}
              </time>
            </summary>
            <div className="event__body">
              <EventFacts event={event} />
              <h3 className="event__head">{texts.data}</h3>
              <pre tabIndex={0} aria-label={texts.dataOf(event.type)}>
                {pretty(event.data)}
              </pre>
            </div>
          </details>
        </li>
      ))}
    </ol>
  );
}

function EventFacts({ event }: { event: LoggedEvent }) {
  const { metadata } = event;
  const facts = [
    [texts.facts.position, event.position],
    ...(event.recorded_at === event.happened_at
      ? []
      : [[texts.facts.recorded, texts.facts.utc(momentWords(event.recorded_at, 'UTC'))] as const]),
    [texts.facts.event, event.id],
    [texts.facts.correlation, metadata.correlation_id],
    [texts.facts.causedBy, metadata.causation_id],
    [texts.facts.command, metadata.command_id],
    [texts.facts.schema, texts.facts.version(metadata.schema_version, metadata.app_version)],
  ] as const;
  return (
    <>
      <dl className="event__facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="event__links">
        <a href={`/analyst/events?${new URLSearchParams({ stream: event.stream, order: 'oldest' })}`}>{texts.wholeStream}</a>
        <a href={`/analyst/replay?${new URLSearchParams({ at: event.happened_at })}`}>{texts.replayToHere}</a>
      </p>
    </>
  );
}
