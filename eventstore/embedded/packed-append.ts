import { digestOf } from '../integrity/event-hash.ts';
import type { SerializedEvent } from '../serialized-event.ts';
import { packJson } from './packed-json.ts';

/** An event as the table keeps it. */
export interface PackedEvent {
  readonly data: Buffer;
  readonly metadata: Buffer;
  /** 32 characters of Latin-1, a byte each. */
  readonly digest: string;
}

/**
 * Packs the events of one append. This is most of what a batch costs the process, so it is done while the batch before it is in Postgres
 * and not once Postgres waits for the next one. `expected` is the revision that the stream is at.
 */
export const packAppend = (
  stream: string,
  key: Buffer,
  events: readonly SerializedEvent[],
  expected: bigint,
): readonly PackedEvent[] =>
  events.map((event, index) => ({
    data: packJson(event.data, key),
    metadata: packJson(event.metadata, key),
    digest: digestOf(event, stream, expected + BigInt(index + 1)),
  }));
