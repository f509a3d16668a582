import { gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';

/** A JSON response that is the same for everybody, serialized and compressed only once. */
export interface PreparedJson {
  readonly plain: Buffer;
  readonly gzip: Buffer;
}

export const prepareJson = (value: unknown): PreparedJson => {
  const plain = Buffer.from(JSON.stringify(value));
  return { plain, gzip: gzipSync(plain) };
};

export const sendPrepared = (request: Request, response: Response, status: number, { plain, gzip }: PreparedJson): void => {
  const compressed = request.acceptsEncodings('gzip') === 'gzip';
  const body = compressed ? gzip : plain;
  response.statusCode = status;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('vary', 'Accept-Encoding');
  if (compressed) response.setHeader('content-encoding', 'gzip');
  response.setHeader('content-length', body.length);
  response.end(body);
};
