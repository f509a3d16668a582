import { Readable } from 'node:stream';
import type { Request as NodeRequest, Response as NodeResponse } from 'express';
import type { Uploads } from '#platform/recordings/uploads.ts';
import { HttpProblem } from '#api/http/problem.ts';
import { ownAnswer, type Reply } from '#api/http/route.ts';
import { mostRecordingBytes } from './limits.ts';

/** Everything else of the protocol is for callers of other origins, and there are none. */
const passedOn = ['location', 'upload-offset', 'upload-length', 'upload-expires', 'tus-resumable', 'cache-control'];

const codes: Readonly<Record<number, string>> = {
  404: 'not_found',
  409: 'upload_offset_wrong',
  412: 'upload_protocol_unknown',
  413: 'recording_too_large',
  415: 'unsupported_media_type',
};

const sentences: Readonly<Record<number, string>> = {
  404: 'This upload was not found. What was not finished is kept for a day: choose the file again.',
  409: 'More or less of this file has come than was said. Ask how much there is, and go on from there.',
  412: 'Send the file in the way of tus 1.0.0, with the header Tus-Resumable: 1.0.0.',
  413: `A recording has at most ${mostRecordingBytes / 1_000_000} MB. Save it as MP3, which is much smaller.`,
};

const problemOf = async (answer: Response): Promise<HttpProblem> => {
  const status = answer.status === 410 ? 404 : answer.status;
  return new HttpProblem(status, codes[status] ?? 'upload_refused', sentences[status] ?? (await answer.text()).trim());
};

const webRequestOf = (request: NodeRequest): Request => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string') headers.set(name, value);
  }
  const body = request.method === 'PATCH' ? { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' as const } : {};
  return new Request(new URL(request.path, 'http://localhost'), { method: request.method, headers, ...body });
};

const pass = (answer: Response, response: NodeResponse): void => {
  response.statusCode = answer.status;
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-content-type-options', 'nosniff');
  for (const name of passedOn) {
    const value = answer.headers.get(name);
    if (value !== null) response.setHeader(name, value);
  }
  response.end();
};

/** What the protocol says to this request; what it refuses is refused as everywhere else. @throws HttpProblem */
export const answerUpload = async (uploads: Uploads, request: NodeRequest): Promise<Reply<never>> => {
  const answer = await uploads.answer(webRequestOf(request));
  if (answer.status >= 500) throw new Error(`An upload could not be kept: ${(await answer.text()).trim()}`);
  if (answer.status >= 400) throw await problemOf(answer);
  return ownAnswer(async (_request, response) => pass(answer, response));
};
