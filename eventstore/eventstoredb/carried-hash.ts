import type { RecordedEvent as ServerEvent } from '@eventstore/db-client';
import { chainHash, digestOf } from '../integrity/event-hash.ts';
import type { EventMetadata } from '../port.ts';
import type { SerializedEvent } from '../serialized-event.ts';

/** The metadata field in which an event on the server stores its hash; readers of the store do not see it. */
const field = 'hash';

const withHash = (metadata: string, hash: Buffer): string =>
  `${metadata.slice(0, -1)}${metadata === '{}' ? '' : ','}"${field}":"${hash.toString('base64url')}"}`;

/** The events of an append with their hashes, and the last hash. The server assigns position and time only afterwards. */
export const carryHashes = (
  stream: string,
  events: readonly SerializedEvent[],
  after: bigint | 'no_stream',
  previous: Buffer,
): { readonly events: SerializedEvent[]; readonly last: Buffer } => {
  let last = previous;
  let revision = after === 'no_stream' ? -1n : after;
  const carrying = events.map((event) => {
    revision += 1n;
    last = chainHash(last, digestOf(event, stream, revision));
    return { ...event, metadata: withHash(event.metadata, last) };
  });
  return { events: carrying, last };
};

/** Null if the event has no hash: it was written by an earlier version, or by something else. */
export const hashCarriedBy = ({ metadata }: ServerEvent): Buffer | null => {
  const hash = (metadata as Record<string, unknown> | undefined)?.[field];
  return typeof hash === 'string' ? Buffer.from(hash, 'base64url') : null;
};

/** The metadata as it was appended. */
export const withoutHash = (metadata: unknown): EventMetadata => {
  const { [field]: _, ...own } = (metadata ?? {}) as Record<string, unknown>;
  return own as unknown as EventMetadata;
};
