import type { Response } from 'express';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileReply } from './route.ts';

const wentAway = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';

/** As fast as the reader takes it. When its source fails in the middle the connection breaks, so that nobody takes a part for the whole. */
export const sendFile = async (response: Response, { name, contentType, bytes, content }: FileReply): Promise<void> => {
  response.setHeader('content-type', contentType);
  response.setHeader('content-disposition', `attachment; filename="${name}"`);
  response.setHeader('content-length', bytes);
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  if (response.req.method === 'HEAD') return void response.end();
  await pipeline(Readable.from(content), response).catch((error: unknown) => {
    if (!wentAway(error)) throw error;
  });
};
