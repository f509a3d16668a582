import { randomUUID } from 'node:crypto';
import type { EventOfType, EventType } from '#domain/event-registry.ts';
import { encodeEvent } from '#eventstore/event-codec.ts';
import type { NewEvent } from '#eventstore/port.ts';

/** An event as the system itself would append it. */
export const newEvent = <Type extends EventType>(type: Type, data: EventOfType<Type>['data']): NewEvent => {
  const encoded = encodeEvent({ type, data });
  const id = randomUUID();
  const metadata = {
    correlationId: id,
    causationId: id,
    commandId: id,
    actor: { id: null, role: 'system' },
    schemaVersion: encoded.schemaVersion,
    appVersion: 'bench',
  };
  return { id, type, data: encoded.data, metadata };
};
