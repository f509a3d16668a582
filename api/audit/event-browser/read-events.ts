import { momentOf, type EventStore, type RecordedEvent } from '#eventstore/port.ts';
import { formatPosition } from '#eventstore/position.ts';
import type { IndexedEvent } from '#projections/audit/event-index/queries.ts';
import { hidden, maskedData, withoutStudent } from './masked-data.ts';
import type { Pseudonyms } from './pseudonyms.ts';
import type { LoggedEvent } from './schemas.ts';

const atOnce = 16;

/** The range of revisions to read at once from each stream: from the first to the last. */
const stretchesOf = (indexed: readonly IndexedEvent[]): { stream: string; from: bigint; to: bigint }[] => {
  const stretches = new Map<string, { stream: string; from: bigint; to: bigint }>();
  for (const { stream, revision } of indexed) {
    const { from, to } = stretches.get(stream) ?? { from: revision, to: revision };
    stretches.set(stream, { stream, from: revision < from ? revision : from, to: revision > to ? revision : to });
  }
  return [...stretches.values()];
};

const placeOf = ({ stream, revision }: Pick<IndexedEvent, 'stream' | 'revision'>): string => `${revision} ${stream}`;

/** The events themselves, from their streams, in the order of the list. */
export const readIndexed = async (store: EventStore, indexed: readonly IndexedEvent[]): Promise<RecordedEvent[]> => {
  const stretches = stretchesOf(indexed);
  const events = new Map<string, RecordedEvent>();
  for (let first = 0; first < stretches.length; first += atOnce) {
    const read = stretches
      .slice(first, first + atOnce)
      .map(({ stream, from, to }) => store.readStream(stream, { from, limit: Number(to - from) + 1 }));
    for (const event of (await Promise.all(read)).flat()) events.set(placeOf(event), event);
  }
  return indexed.flatMap((entry) => events.get(placeOf(entry)) ?? []);
};

export interface Shown {
  /** For viewers who may not see a single student's numbers: an event then does not reveal which student it is about. */
  readonly hidesStudents: boolean;
  /** For analysts; null for staff. */
  readonly pseudonyms: Pseudonyms | null;
  /** The event belongs to a group of too few students. */
  readonly small: boolean;
}

export const presentEvent = (event: RecordedEvent, { hidesStudents, pseudonyms, small }: Shown): LoggedEvent => {
  const { actor, correlationId, causationId, commandId, schemaVersion, appVersion } = event.metadata;
  const shown = maskedData(event.stream, hidesStudents ? withoutStudent(event.stream, event.data) : event.data);
  const idOf = (id: string): string => pseudonyms?.id(id) ?? id;
  const actorId = hidesStudents && actor.role === 'student' ? null : actor.id;
  return {
    position: formatPosition(event.position),
    stream: pseudonyms?.stream(event.stream) ?? event.stream,
    revision: event.revision.toString(),
    id: idOf(event.id),
    type: event.type,
    happened_at: momentOf(event),
    recorded_at: event.recordedAt,
    metadata: {
      actor: { id: actorId === null || !pseudonyms ? actorId : pseudonyms.person(actorId), role: actor.role },
      correlation_id: idOf(correlationId),
      causation_id: idOf(causationId),
      command_id: idOf(commandId),
      schema_version: schemaVersion,
      app_version: appVersion,
    },
    data: (small ? hidden : (pseudonyms?.data('', shown) ?? shown)) as LoggedEvent['data'],
  };
};
