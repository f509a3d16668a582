import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** How a stream says that its reader has closed the page: in the middle, before the first byte, or between two. */
const readerLeft = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE', 'ERR_STREAM_DESTROYED']);

const hasLeft = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && readerLeft.has(error.code);

/**
 * Sends as fast as the reader takes it; resolves once all is sent, or the reader has left: then nothing more is read. When the
 * source fails in the middle the connection breaks, so that nobody takes a part for the whole.
 */
export const sendStream = async (source: Readable, response: Response): Promise<void> => {
  await pipeline(source, response).catch((error: unknown) => {
    if (!hasLeft(error)) throw error;
  });
};
