import { EventTooLargeError, maxAppendBytes } from './port.ts';
import type { NewEvent } from './port.ts';

/** An event ready to be written: data and metadata are JSON texts, fixed in the moment of the append. */
export interface SerializedEvent {
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const typePattern = /^[A-Za-z]\w{0,199}$/;

const serialize = (event: NewEvent): SerializedEvent => {
  const id = event.id.toLowerCase();
  if (!uuidPattern.test(id)) throw new TypeError(`${JSON.stringify(event.id)} is no uuid; an event's id must be one.`);
  if (!typePattern.test(event.type))
    throw new TypeError(`${JSON.stringify(event.type)} is no event type; use letters, digits and _.`);
  return { id, type: event.type, data: JSON.stringify(event.data), metadata: JSON.stringify(event.metadata) };
};

/** Checks and serializes the events of one append. @throws EventTooLargeError, TypeError */
export const serializeEvents = (events: readonly NewEvent[]): SerializedEvent[] => {
  if (events.length === 0) throw new TypeError('An append needs at least one event.');
  const serialized = events.map(serialize);
  if (new Set(serialized.map((event) => event.id)).size !== serialized.length) {
    throw new TypeError('Two events of one append have the same id.');
  }
  let bytes = 0;
  for (const event of serialized) bytes += Buffer.byteLength(event.data) + Buffer.byteLength(event.metadata);
  if (bytes > maxAppendBytes) throw new EventTooLargeError(bytes, maxAppendBytes);
  return serialized;
};
