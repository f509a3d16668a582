import type { Response } from 'express';
import { Readable } from 'node:stream';
import type { FileReply } from './route.ts';
import { sendStream } from './send-stream.ts';

/** Sends a file as a download. */
export const sendFile = async (response: Response, { name, contentType, bytes, content }: FileReply): Promise<void> => {
  response.setHeader('content-type', contentType);
  response.setHeader('content-disposition', `attachment; filename="${name}"`);
  response.setHeader('content-length', bytes);
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  if (response.req.method === 'HEAD') return void response.end();
  await sendStream(Readable.from(content), response);
};
