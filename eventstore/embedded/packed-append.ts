import { digestOf } from '../integrity/event-hash.ts';
import type { SerializedEvent } from '../serialized-event.ts';
import { packElements } from './packed-json.ts';

/** The events of an append as the table keeps them. */
export interface PackedAppend {
  /** Packed JSON, each text behind its length. */
  readonly data: Buffer;
  readonly metadata: Buffer;
  /** One for each event: 32 characters of Latin-1, a byte each. */
  readonly digests: readonly string[];
}

/**
 * Packs the events of one append. This is most of what a batch costs the process, so it is done while the batch before it is in Postgres
 * and not once Postgres waits for the next one. `expected` is the revision that the stream is at.
 */
export const packAppend = (stream: string, key: Buffer, events: readonly SerializedEvent[], expected: bigint): PackedAppend => ({
  data: packElements(
    events.map(({ data }) => data),
    key,
  ),
  metadata: packElements(
    events.map(({ metadata }) => metadata),
    key,
  ),
  digests: events.map((event, index) => digestOf(event, stream, expected + BigInt(index + 1))),
});
