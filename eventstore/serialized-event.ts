import { EventTooLargeError, maxAppendBytes } from './port.ts';
import type { NewEvent } from './port.ts';

/** An event ready to be written: data and metadata are JSON texts, fixed when the append starts. */
export interface SerializedEvent {
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const typePattern = /^[A-Za-z]\w{0,199}$/;

const serialize = (event: NewEvent, metadata: string): SerializedEvent => {
  const id = event.id.toLowerCase();
  if (!uuidPattern.test(id)) throw new TypeError(`${JSON.stringify(event.id)} is no uuid; an event's id must be one.`);
  if (!typePattern.test(event.type))
    throw new TypeError(`${JSON.stringify(event.type)} is no event type; use letters, digits and _.`);
  return { id, type: event.type, data: JSON.stringify(event.data), metadata };
};

/** Events from one command share their metadata object, so it is serialized only once. */
const metadataTexts = (events: readonly NewEvent[]): string[] => {
  const texts: string[] = [];
  for (const [index, { metadata }] of events.entries()) {
    const isShared = index > 0 && metadata === events[index - 1]!.metadata;
    texts.push(isShared ? texts[index - 1]! : JSON.stringify(metadata));
  }
  return texts;
};

const bytesOf = (events: readonly SerializedEvent[]): number =>
  events.reduce((bytes, event) => bytes + Buffer.byteLength(event.data) + Buffer.byteLength(event.metadata), 0);

/** A character takes at most three bytes, so for nearly every append the bytes need not be counted. */
const mayBeTooLarge = (events: readonly SerializedEvent[]): boolean =>
  events.reduce((length, event) => length + event.data.length + event.metadata.length, 0) * 3 > maxAppendBytes;

/** Checks and serializes the events of one append. @throws EventTooLargeError, TypeError */
export const serializeEvents = (events: readonly NewEvent[]): SerializedEvent[] => {
  if (events.length === 0) throw new TypeError('An append needs at least one event.');
  const metadata = metadataTexts(events);
  const serialized = events.map((event, index) => serialize(event, metadata[index]!));
  if (new Set(serialized.map((event) => event.id)).size !== serialized.length) {
    throw new TypeError('Two events of one append have the same id.');
  }
  const bytes = mayBeTooLarge(serialized) ? bytesOf(serialized) : 0;
  if (bytes > maxAppendBytes) throw new EventTooLargeError(bytes, maxAppendBytes);
  return serialized;
};
