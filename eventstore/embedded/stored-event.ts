import type { Json } from '#domain/shared/event-definition.ts';
import type { EventMetadata, RecordedEvent } from '../port.ts';
import type { SerializedEvent } from '../serialized-event.ts';

/** A row of the log with its JSON not parsed yet. */
export interface StoredEvent extends SerializedEvent {
  readonly position: bigint;
  readonly stream: string;
  readonly revision: bigint;
  readonly recordedAt: string;
}

/** An append that this process has just written. */
export interface WrittenAppend {
  readonly stream: string;
  readonly category: string;
  readonly events: readonly SerializedEvent[];
  readonly firstPosition: bigint;
  readonly firstRevision: bigint;
  readonly recordedAt: string;
}

export const toStoredEvents = ({ stream, events, firstPosition, firstRevision, recordedAt }: WrittenAppend): StoredEvent[] =>
  events.map(({ id, type, data, metadata }, index) => {
    const place = BigInt(index);
    return { id, type, data, metadata, stream, revision: firstRevision + place, position: firstPosition + place, recordedAt };
  });

/** Parses the JSON each time: two readers never share an object. */
export const toRecordedEvent = (stored: StoredEvent): RecordedEvent => ({
  id: stored.id,
  type: stored.type,
  stream: stored.stream,
  revision: stored.revision,
  position: { commit: stored.position, prepare: stored.position },
  recordedAt: stored.recordedAt,
  data: JSON.parse(stored.data) as Json,
  metadata: JSON.parse(stored.metadata) as EventMetadata,
});
