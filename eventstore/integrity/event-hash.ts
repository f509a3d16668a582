import { hash } from 'node:crypto';
import type { SerializedEvent } from '../serialized-event.ts';

export const hashBytes = 32;

/** Used as the previous hash before the first event of a stream, and before the first event that has a hash. */
export const noHash: Buffer = Buffer.alloc(0);

/**
 * SHA-256 over an event's content and its place in its stream. The bytes are part of the storage format: six lines of UTF-8
 * without line feeds inside them, with data and metadata as the stored JSON texts. Returned as 32 Latin-1 characters, one per
 * byte, which costs half as much as a Buffer.
 */
export const digestOf = (event: SerializedEvent, stream: string, revision: bigint): string =>
  hash('sha256', `${stream}\n${revision}\n${event.id}\n${event.type}\n${event.data}\n${event.metadata}`, 'binary');

/**
 * The hash stored with an event: over the hash of the previous event in its stream, its own digest, and the position and time
 * from the store (`place`; empty if the store assigns them only afterwards).
 */
export const chainHash = (previous: Buffer, digest: string, place: Buffer = noHash): Buffer =>
  hash('sha256', Buffer.concat([previous, Buffer.from(digest, 'latin1'), place]), 'buffer');

/** Position and time in eight bytes each, big-endian; the time in milliseconds since 1970. */
export const placeOf = (position: bigint, recordedAt: string): Buffer => {
  const place = Buffer.allocUnsafe(16);
  place.writeBigInt64BE(position, 0);
  place.writeBigInt64BE(BigInt(Date.parse(recordedAt)), 8);
  return place;
};
