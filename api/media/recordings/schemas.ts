import { z } from 'zod';
import { recordingFormats } from '#platform/recordings/recording-format.ts';

/** As the protocol of uploads makes them. */
const uploadId = z.string().regex(/^[0-9a-f]{32}$/, 'use the id that the upload was given');

export const uploadParams = z.object({ id: uploadId });

export const uploadReply = z.object({
  upload: z.object({ id: z.string(), bytes: z.int(), /** How much of it has come. */ received: z.int() }),
});

export const takeRecordingBody = z.object({ upload_id: uploadId });

export const recordingReply = z.object({
  recording: z.object({
    /** Where it lies; it follows from the content. */
    address: z.string(),
    format: z.enum(recordingFormats),
    duration_ms: z.int(),
    bytes: z.int(),
  }),
});
export type RecordingReply = z.infer<typeof recordingReply>;
