import { StandardsReading, type Standards } from '#domain/curriculum/standards-document/changes.ts';
import type { StandardsDocumentEvent } from '#domain/curriculum/standards-document/events.ts';
import { standardsDocumentStream } from '#domain/curriculum/standards-document/stream.ts';
import { decodeEvent } from '#eventstore/event-codec.ts';
import type { EventStore } from '#eventstore/port.ts';

/** An event may hold a hundred standards. */
const eventsAtOnce = 100;

/** What stands in a document now. Nobody remembers it: it can be a hundred thousand standards, and only imports ask. */
export const loadStandards = async (store: EventStore, documentUuid: string): Promise<Standards> => {
  const reading = new StandardsReading();
  for (let from = 0n; ; from += BigInt(eventsAtOnce)) {
    const events = await store.readStream(standardsDocumentStream(documentUuid), { from, limit: eventsAtOnce });
    for (const event of events) {
      const decoded = decodeEvent(event);
      if (decoded) reading.take(decoded as unknown as StandardsDocumentEvent);
    }
    if (events.length < eventsAtOnce) return reading.standards;
  }
};
