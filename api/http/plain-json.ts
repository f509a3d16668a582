import type { Request } from 'express';
import { HttpProblem } from './problem.ts';

const utf8Json = /^application\/json(?:; ?charset=utf-8)?$/i;
const objectOrArray = /^[ \t\n\r]*[[{]/;

/**
 * Matches the format that our own pages send: UTF-8, uncompressed, with a known length. Everything else goes to the general
 * parser.
 */
export const isPlainJson = ({ headers }: Request, limitBytes: number): boolean =>
  utf8Json.test(headers['content-type'] ?? '') &&
  headers['content-encoding'] === undefined &&
  headers['transfer-encoding'] === undefined &&
  Number(headers['content-length']) <= limitBytes;

const readBytes = (request: Request): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const cutOff = (): void => reject(new HttpProblem(400, 'malformed_request', 'The request could not be read.'));
    if (request.destroyed) return cutOff();
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => {
      // Every request ends with “close”: without this, an unused error with its stack would be created then, and that was the
      // most expensive line of a request.
      request.off('close', cutOff);
      resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks));
    });
    request.once('error', cutOff);
    request.once('close', cutOff);
  });

/**
 * Reads the body of a request that `isPlainJson`. Students' answers are such requests, and the general parser is the most
 * expensive part of reading them. @throws 400
 */
export const readPlainJson = async (request: Request): Promise<unknown> => {
  const bytes = await readBytes(request);
  const text = bytes.toString('utf8', bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0);
  try {
    if (objectOrArray.test(text)) return JSON.parse(text) as unknown;
  } catch {
    // Reported below.
  }
  throw new HttpProblem(400, 'malformed_json', 'The body is not valid JSON.');
};
