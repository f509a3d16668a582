import { hash } from 'node:crypto';

/**
 * The number of slices for dividing the log among readers. All events of a stream are in one slice. Part of the storage format.
 */
export const slices = 1_024;

/**
 * Counts from 0: two bytes of SHA-256 over the stream's name, modulo the number of slices. The embedded store computes the same
 * in SQL.
 */
export const sliceOf = (stream: string): number => hash('sha256', stream, 'buffer').readUInt16BE(0) % slices;
