/** What is sent and shown of an uploaded document of standards. */
import { z } from 'zod';
import { uuid } from '#domain/shared/fields.ts';
import { standardsLook } from '#jobs/standards-uploads/look-schema.ts';
import { uploadStatuses } from '#jobs/standards-uploads/uploads-table.ts';
import { stateOf } from '../standards/schemas.ts';

const words = (most: number) => z.string().trim().max(most, `use at most ${most} characters`).default('');

export const uploadStandardsBody = z.object({
  /** Of a file that came whole to the address of uploads. */
  upload_id: z.string().regex(/^[0-9a-f]{32}$/, 'use the id that the upload was given'),
  /** A table is known by it, unless `edition_of` names its document. */
  file_name: z.string().trim().min(1, 'say how the file is called').max(200, 'use at most 200 characters'),
  /** Id of the document that this is the next edition of; left out: as the file says, by its identifier or the name of a table. */
  edition_of: z.union([z.literal('').transform(() => undefined), uuid]).optional(),
  /** Left out: as an earlier import of the document has it, else national. */
  state: z.union([z.literal('').transform(() => undefined), stateOf]).optional(),
  /** What the state calls its standards. */
  state_standards_name: words(300),
  /** Of standards that name none. */
  subject: words(200),
  title: words(300),
});

export const standardsUploadParams = z.object({ uuid });

export const withdrawnDocumentParams = z.object({ uuid });

export const withdrawDocumentBody = z.object({
  /** As the list has it: another edition that came since stays. Left out: whichever is there is withdrawn. */
  imported_at: z.iso.datetime({ offset: true, error: 'use the moment that the list has' }).optional(),
});

/** How many standards readers saw until now. */
export const withdrawnDocumentReply = z.object({ document: z.object({ id: z.string(), withdrawn_count: z.int() }) });
export type WithdrawnDocumentReply = z.infer<typeof withdrawnDocumentReply>;

export const standardsUpload = z
  .object({
    uuid: z.string(),
    url: z.string(),
    file_name: z.string(),
    /** Refused: the file cannot be brought in as it is. Failed: something else was in the way. */
    status: z.enum(uploadStatuses),
    /** What it would change, or has changed; null before it was read. */
    look: standardsLook.nullable(),
    /** It would change nothing. */
    changes_nothing: z.boolean(),
    problem: z.string().nullable(),
    /** How much of it is in while it is brought in. */
    percent: z.int(),
    created_at: z.string(),
  })
  .meta({ id: 'StandardsUpload' });
export type StandardsUploadData = z.infer<typeof standardsUpload>;

export const standardsUploadReply = z.object({ upload: standardsUpload });
export type StandardsUploadReply = z.infer<typeof standardsUploadReply>;

/** One of the latest, in a list. */
export const listedUpload = standardsUpload.pick({ uuid: true, url: true, file_name: true, status: true, created_at: true });
