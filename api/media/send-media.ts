import type { Request, Response } from 'express';
import type { MediaFile } from '#platform/media.ts';
import { HttpProblem } from '#api/http/problem.ts';
import { sendStream } from '#api/http/send-stream.ts';
import { byteRangeOf, type ByteRange } from '#domain/shared/byte-range.ts';

/** The address is derived from the content, so it can be cached forever. An SVG opened directly cannot run scripts. */
const describe = (response: Response, file: MediaFile): void => {
  response.setHeader('cache-control', 'public, max-age=31536000, immutable');
  response.setHeader('etag', file.etag);
  response.setHeader('accept-ranges', 'bytes');
  response.setHeader('content-type', file.contentType);
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
};

const isKnown = ({ headers }: Request, { etag }: MediaFile): boolean => {
  const known = headers['if-none-match'];
  return known === '*' || (known?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false);
};

/** A range only applies if the file is still the one that the client started to download. */
const rangeOf = ({ headers }: Request, { etag, bytes }: MediaFile): ByteRange | 'whole' | 'unsatisfiable' => {
  const condition = headers['if-range'];
  return condition === undefined || condition === etag ? byteRangeOf(headers.range, bytes) : 'whole';
};

/** Sends the file whole or in part (206, 416), or nothing if the client already has it (304). */
export const sendMedia = async (request: Request, response: Response, file: MediaFile): Promise<void> => {
  if (isKnown(request, file)) {
    describe(response, file);
    response.statusCode = 304;
    return void response.end();
  }
  const range = rangeOf(request, file);
  if (range === 'unsatisfiable') {
    const headers = { 'content-range': `bytes */${file.bytes}`, 'accept-ranges': 'bytes' };
    throw new HttpProblem(416, 'range_not_satisfiable', `This file has ${file.bytes} bytes.`, { headers });
  }
  describe(response, file);
  const part = range === 'whole' ? { first: 0, last: file.bytes - 1 } : range;
  if (range !== 'whole') {
    response.statusCode = 206;
    response.setHeader('content-range', `bytes ${part.first}-${part.last}/${file.bytes}`);
  }
  response.setHeader('content-length', part.last - part.first + 1);
  if (request.method === 'HEAD' || file.bytes === 0) return void response.end();
  await sendStream(await file.read(part), response);
};
