import { randomUUID } from 'node:crypto';
import type { EarshotEvent, EventOfType, EventType } from '#domain/event-registry.ts';
import { encodeEvent } from '#eventstore/event-codec.ts';
import type { AppendResult, EventStore, NewEvent } from '#eventstore/port.ts';

export const at = (minutes: number): string => new Date(Date.UTC(2026, 2, 2, 14, minutes)).toISOString();

export const uuid = (n: number): string => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;

export const metadata = (schemaVersion = 1): NewEvent['metadata'] => ({
  correlationId: uuid(1),
  causationId: uuid(1),
  commandId: uuid(1),
  actor: { id: null, role: 'system' },
  schemaVersion,
  appVersion: 'test',
});

export const newEvent = ({ type, data }: { type: string; data: unknown }): NewEvent => {
  const encoded = encodeEvent({ type, data });
  return { id: randomUUID(), type, data: encoded.data, metadata: metadata(encoded.schemaVersion) };
};

export const event = <Type extends EventType>(type: Type, data: EventOfType<Type>['data']): EarshotEvent =>
  ({ type, data }) as EarshotEvent;

/** Appends to the end of a stream. */
export const given = (store: EventStore, stream: string, ...events: readonly EarshotEvent[]): Promise<AppendResult> =>
  store.append(stream, events.map(newEvent), 'any');

/** An event type that this version of the app does not have. */
export const givenUnknown = (store: EventStore, stream: string): Promise<AppendResult> =>
  store.append(stream, [{ id: randomUUID(), type: 'SomethingFromTheFuture', data: { x: 1 }, metadata: metadata() }], 'any');
