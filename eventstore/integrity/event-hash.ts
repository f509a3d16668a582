import { hash } from 'node:crypto';
import type { SerializedEvent } from '../serialized-event.ts';

export const hashBytes = 32;

/** What stands for the hash before the first event of a stream, and before the first one that carries a hash. */
export const noHash: Buffer = Buffer.alloc(0);

/**
 * SHA-256 over what an event says and where it stands in its stream. The bytes are part of the storage format: six lines of UTF-8, none
 * of which holds a line feed, with data and metadata as the JSON texts that are stored. As 32 characters of Latin-1, a byte each: half as
 * dear as a Buffer.
 */
export const digestOf = (event: SerializedEvent, stream: string, revision: bigint): string =>
  hash('sha256', `${stream}\n${revision}\n${event.id}\n${event.type}\n${event.data}\n${event.metadata}`, 'binary');

/**
 * The hash that an event carries: over that of the event before it in its stream, its own digest, and what the store says of it (`place`;
 * empty where the store does that only afterwards).
 */
export const chainHash = (previous: Buffer, digest: string, place: Buffer = noHash): Buffer =>
  hash('sha256', Buffer.concat([previous, Buffer.from(digest, 'latin1'), place]), 'buffer');

/** Position and time, eight bytes each, the highest first; the time in milliseconds since 1970. */
export const placeOf = (position: bigint, recordedAt: string): Buffer => {
  const place = Buffer.allocUnsafe(16);
  place.writeBigInt64BE(position, 0);
  place.writeBigInt64BE(BigInt(Date.parse(recordedAt)), 8);
  return place;
};
