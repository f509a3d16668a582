import { digestOf } from '../integrity/event-hash.ts';
import type { SerializedEvent } from '../serialized-event.ts';
import { nameOf } from '../stream-name.ts';
import { packJson, packName } from './packed-json.ts';

/** The bytes of an append as they go to Postgres. */
export interface PackedAppend {
  readonly key: Buffer;
  readonly data: readonly Buffer[];
  readonly metadata: readonly Buffer[];
  readonly digests: readonly string[];
}

/**
 * Packs when the append is made, and not when its batch is sent: in this time Postgres writes the batch before, and would
 * otherwise wait for the next one.
 */
export const packAppend = (stream: string, events: readonly SerializedEvent[], expected: bigint): PackedAppend => {
  const key = packName(nameOf(stream));
  let revision = expected;
  return {
    key,
    data: events.map((event) => packJson(event.data, key)),
    metadata: events.map((event) => packJson(event.metadata, key)),
    digests: events.map((event) => digestOf(event, stream, (revision += 1n))),
  };
};
