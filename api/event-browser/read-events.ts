import type { EventStore, RecordedEvent } from '../../eventstore/port.ts';
import { formatPosition } from '../../eventstore/position.ts';
import type { IndexedEvent } from '../../projections/event-index/queries.ts';
import { maskedData, withoutStudent } from './masked-data.ts';
import type { LoggedEvent } from './schemas.ts';

const atOnce = 16;

/** The events themselves, from their streams, in the order of the list. */
export const readIndexed = async (store: EventStore, indexed: readonly IndexedEvent[]): Promise<RecordedEvent[]> => {
  const events: RecordedEvent[] = [];
  for (let first = 0; first < indexed.length; first += atOnce) {
    const read = indexed
      .slice(first, first + atOnce)
      .map(({ stream, revision }) => store.readStream(stream, { from: revision, limit: 1 }));
    for (const [event] of await Promise.all(read)) if (event) events.push(event);
  }
  return events;
};

/** With `hidesStudents` for whoever sees no numbers of a single student: an event then does not say which student did it. */
export const presentEvent = (event: RecordedEvent, hidesStudents: boolean): LoggedEvent => {
  const { actor, correlationId, causationId, commandId, schemaVersion, appVersion } = event.metadata;
  return {
    position: formatPosition(event.position),
    stream: event.stream,
    revision: event.revision.toString(),
    id: event.id,
    type: event.type,
    recorded_at: event.recordedAt,
    metadata: {
      actor: { id: hidesStudents && actor.role === 'student' ? null : actor.id, role: actor.role },
      correlation_id: correlationId,
      causation_id: causationId,
      command_id: commandId,
      schema_version: schemaVersion,
      app_version: appVersion,
    },
    data: maskedData(event.stream, hidesStudents ? withoutStudent(event.stream, event.data) : event.data) as LoggedEvent['data'],
  };
};
