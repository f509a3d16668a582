/** Uploads of recordings, in pieces that a bad connection can lose and send again. */
import { probeRecording } from '#platform/recordings/probe-recording.ts';
import { RecordingError } from '#platform/recordings/recording-error.ts';
import { HttpProblem, notFound } from '#api/http/problem.ts';
import { defineRoute, reply, type Route } from '#api/http/route.ts';
import { answerUpload } from './answer-upload.ts';
import { uploadsPath } from './limits.ts';
import { recordingReply, takeRecordingBody, uploadParams, uploadReply } from './schemas.ts';

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
        const address = await media.storeFile(file, format);
        return reply(201, { recording: { address, format, duration_ms: durationMs, bytes } });
      } catch (error) {
        if (error instanceof RecordingError) throw new HttpProblem(400, 'recording_unusable', error.message);
        throw error;
      }
    },
  }),
];
