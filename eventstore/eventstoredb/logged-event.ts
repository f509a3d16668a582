import type { RecordedEvent as ServerEvent } from '@eventstore/db-client';
import type { Json } from '#domain/shared/event-definition.ts';
import type { EventMetadata, RecordedEvent } from '../port.ts';
import { categoryOf } from '../stream-name.ts';
import { toRecordedEvent } from './recorded-event.ts';

/** An event read by several subscriptions. Its JSON stays text, so that two readers never share an object. */
export interface LoggedEvent extends Omit<RecordedEvent, 'data' | 'metadata'> {
  readonly category: string;
  readonly data: string;
  readonly metadata: string;
}

export const toLoggedEvent = (server: ServerEvent): LoggedEvent => {
  const event = toRecordedEvent(server);
  return {
    ...event,
    category: categoryOf(event.stream),
    data: JSON.stringify(event.data),
    metadata: JSON.stringify(event.metadata),
  };
};

export const readLoggedEvent = ({ category: _, ...event }: LoggedEvent): RecordedEvent => ({
  ...event,
  data: JSON.parse(event.data) as Json,
  metadata: JSON.parse(event.metadata) as EventMetadata,
});
