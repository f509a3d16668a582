import { z } from 'zod';
import { recordingFormats } from '#platform/recordings/recording-format.ts';

/** In the form that the upload protocol generates. */
const uploadId = z.string().regex(/^[0-9a-f]{32}$/, 'use the id that the upload was given');

export const uploadParams = z.object({ id: uploadId });

export const uploadReply = z.object({
  upload: z.object({ id: z.string(), bytes: z.int(), /** Number of bytes received. */ received: z.int() }),
});

export const takeRecordingBody = z.object({ upload_id: uploadId });

export const recordingReply = z.object({
  recording: z.object({
    /** Its address, derived from the content. */
    address: z.string(),
    format: z.enum(recordingFormats),
    duration_ms: z.int(),
    bytes: z.int(),
  }),
});
export type RecordingReply = z.infer<typeof recordingReply>;
