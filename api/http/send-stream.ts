import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** The error codes of a stream whose reader has closed the page: mid-stream, before the first byte, or between two. */
const readerLeft = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE', 'ERR_STREAM_DESTROYED']);

const hasLeft = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && readerLeft.has(error.code);

/**
 * Sends as fast as the client reads; resolves once everything is sent, or the client has disconnected: then nothing more is read.
 * If the source fails midway, the connection is dropped, so that nobody mistakes a part for the whole.
 */
export const sendStream = async (source: Readable, response: Response): Promise<void> => {
  await pipeline(source, response).catch((error: unknown) => {
    if (!hasLeft(error)) throw error;
  });
};
