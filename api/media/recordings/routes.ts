/** Uploads of recordings in pieces, so that a piece lost on a bad connection can be sent again. */
import { mendMp3Header } from '#platform/recordings/mend-mp3-header.ts';
import { probeRecording } from '#platform/recordings/probe-recording.ts';
import { RecordingError } from '#platform/recordings/recording-error.ts';
import { HttpProblem, notFound } from '#api/http/problem.ts';
import { defineRoute, reply, type Route, ownAnswer, type Reply } from '#api/http/route.ts';
import { Readable } from 'node:stream';
import type { Request as NodeRequest, Response as NodeResponse } from 'express';
import type { Uploads } from '#platform/recordings/uploads.ts';
import { maxRecordingBytes, uploadsPath } from './limits.ts';
import { recordingReply, takeRecordingBody, uploadParams, uploadReply } from './schemas.ts';

/** The protocol's other headers are for cross-origin callers, and there are none. */
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
  413: `A recording has at most ${maxRecordingBytes / 1_000_000} MB. Save it as MP3, which is much smaller.`,
};

/** What the protocol leaves to servers, such as putting a file together from several uploads. */
const notSupported = 501;
const unsupported = (): HttpProblem =>
  new HttpProblem(400, 'upload_refused', 'A file is one upload here: leave out Upload-Concat, and send its pieces with PATCH.');

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

/** Answers the request by the upload protocol; turns its refusals into this API's problem replies. @throws HttpProblem */
const answerUpload = async (uploads: Uploads, request: NodeRequest): Promise<Reply<never>> => {
  const answer = await uploads.answer(webRequestOf(request));
  if (answer.status === notSupported) throw unsupported();
  if (answer.status >= 500) throw new Error(`An upload could not be kept: ${(await answer.text()).trim()}`);
  if (answer.status >= 400) throw await problemOf(answer);
  return ownAnswer(async (_request, response) => pass(answer, response));
};

const unfinished = (): HttpProblem =>
  new HttpProblem(409, 'upload_unfinished', 'Not all of this file has come yet. Go on with the upload first.');

export const recordingRoutes: readonly Route[] = [
  defineRoute({
    method: 'post',
    path: uploadsPath,
    tag: 'Media',
    summary: 'Begins to upload a recording in pieces, by the protocol tus 1.0.0 (https://tus.io)',
    access: ['admin'],
    statuses: [201],
    problems: [412, 413],
    needs: ['uploads'],
    handler: (_input, { services, request }) => answerUpload(services.uploads, request),
  }),
  defineRoute({
    method: 'get',
    path: `${uploadsPath}/{id}`,
    tag: 'Media',
    summary: 'How much of an upload has come; with HEAD as tus 1.0.0 tells it',
    access: ['admin'],
    request: { params: uploadParams },
    response: uploadReply,
    needs: ['uploads'],
    handler: async ({ params }, { services, request }) => {
      if (request.method === 'HEAD') return answerUpload(services.uploads, request);
      const upload = await services.uploads.find(params.id);
      if (!upload) throw notFound('This upload');
      return { upload: { id: params.id, bytes: upload.bytes, received: upload.received } };
    },
  }),
  defineRoute({
    method: 'patch',
    path: `${uploadsPath}/{id}`,
    tag: 'Media',
    summary: 'The next piece of an upload, by tus 1.0.0',
    access: ['admin'],
    request: { params: uploadParams },
    statuses: [204],
    problems: [409, 412, 413, 415],
    fileBody: 'application/offset+octet-stream',
    needs: ['uploads'],
    handler: (_input, { services, request }) => answerUpload(services.uploads, request),
  }),
  defineRoute({
    method: 'post',
    path: '/admin/recordings',
    tag: 'Media',
    summary: 'Takes an upload that has come whole: looks at what it is, and says where it lies',
    access: ['admin'],
    request: { body: takeRecordingBody },
    response: recordingReply,
    statuses: [201],
    problems: [404, 409],
    needs: ['media', 'uploads'],
    handler: async ({ body }, { services: { media, uploads } }) => {
      const upload = await uploads.find(body.upload_id);
      if (!upload) throw notFound('This upload');
      const { file, bytes, received } = upload;
      if (received < bytes) throw unfinished();
      try {
        const { format, durationMs } = await probeRecording(file);
        if (format === 'mp3') await mendMp3Header(file);
        const address = await media.storeFile(file, format);
        return reply(201, { recording: { address, format, duration_ms: durationMs, bytes } });
      } catch (error) {
        if (error instanceof RecordingError) throw new HttpProblem(400, 'recording_unusable', error.message);
        throw error;
      }
    },
  }),
];
