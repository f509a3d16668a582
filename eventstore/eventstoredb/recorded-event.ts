import type { RecordedEvent as ServerEvent } from '@eventstore/db-client';
import type { Json } from '#domain/shared/event-definition.ts';
import type { Position, RecordedEvent } from '../port.ts';
import { withoutHash } from './carried-hash.ts';

/** The event's position in the log. Events read from a stream have it since server version 23.10. */
export const serverPosition = (event: ServerEvent): Position => {
  const position = event.position;
  if (!position) throw new Error(`Event ${event.id} came without a position; EventStoreDB 23.10 or later is needed.`);
  return { commit: position.commit, prepare: position.prepare };
};

/** True for the server's own events, and everything in its own streams. */
export const isSystemEvent = (event: ServerEvent): boolean => event.type.startsWith('$') || event.streamId.startsWith('$');

export const toRecordedEvent = (event: ServerEvent): RecordedEvent => ({
  id: event.id,
  type: event.type,
  stream: event.streamId,
  revision: event.revision,
  position: serverPosition(event),
  recordedAt: event.created.toISOString(),
  data: event.data as Json,
  metadata: withoutHash(event.metadata),
});
