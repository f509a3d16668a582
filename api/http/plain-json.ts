import type { Request } from 'express';
import { HttpProblem } from './problem.ts';

const utf8Json = /^application\/json(?:; ?charset=utf-8)?$/i;
const objectOrArray = /^[ \t\n\r]*[[{]/;

/** Sent as our own pages send it: UTF-8, not compressed, with its length said before. Everything else is left to the general parser. */
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
      // Every request is closed in the end: a problem made then, with its stack, for nobody, was the dearest line of an answer.
      request.off('close', cutOff);
      resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks));
    });
    request.once('error', cutOff);
    request.once('close', cutOff);
  });

/** The body of a request that `isPlainJson`. Students' answers are, and the general parser is the dearest part of reading them. @throws 400 */
export const readPlainJson = async (request: Request): Promise<unknown> => {
  const bytes = await readBytes(request);
  const text = bytes.toString('utf8', bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0);
  try {
    if (objectOrArray.test(text)) return JSON.parse(text) as unknown;
  } catch {
    // Told below.
  }
  throw new HttpProblem(400, 'malformed_json', 'The body is not valid JSON.');
};
