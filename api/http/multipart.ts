import type { Request } from 'express';
import { HttpProblem } from './problem.ts';

const tooLarge = (): HttpProblem => new HttpProblem(413, 'body_too_large', 'The body is larger than this address takes.');
const unreadable = (): HttpProblem => new HttpProblem(400, 'malformed_request', 'The form could not be read.');
const noFiles = (): HttpProblem => new HttpProblem(415, 'unsupported_media_type', 'This address takes fields, but no files.');

/** The whole body, unparsed. @throws 413 */
export const readBytes = async (request: Request, maxBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const maxFields = 500;

/**
 * The fields of a form as FormData sends it; a name that occurs several times, or ends in `[]`, is a list. Node itself parses the
 * format.
 * @throws 400, 413, 415
 */
export const readMultipart = async (request: Request, maxBytes: number): Promise<Record<string, string | string[]>> => {
  const bytes = await readBytes(request, maxBytes);
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(new Uint8Array(bytes), { headers }).formData().catch(() => null);
  if (!form) throw unreadable();
  const entries = [...form.entries()];
  if (entries.length > maxFields) throw tooLarge();
  const lists = new Map<string, string[]>();
  for (const [name, value] of entries) {
    if (typeof value !== 'string') throw noFiles();
    lists.set(name, [...(lists.get(name) ?? []), value]);
  }
  return Object.fromEntries([...lists].map(([name, list]) => [name, list.length > 1 || name.endsWith('[]') ? list : list[0]!]));
};
