import { digestOf } from '../integrity/event-hash.ts';
import type { SerializedEvent } from '../serialized-event.ts';
import { packElements } from './packed-json.ts';

/** The events of an append in stored form. */
export interface PackedAppend {
  /** Packed JSON, each text prefixed with its length. */
  readonly data: Buffer;
  readonly metadata: Buffer;
  /** One per event: 32 Latin-1 characters, one per byte. */
  readonly digests: readonly string[];
}

/**
 * Packs the events of one append. This is most of the process's cost for a batch, so it is done while the previous batch is in
 * Postgres, not when Postgres waits for the next one. `expected` is the stream's current revision.
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
