/** Requests and responses for an uploaded standards document. */
import { z } from 'zod';
import { uuid } from '#domain/shared/fields.ts';
import { standardsLook } from '#jobs/standards-uploads/look-schema.ts';
import { uploadStatuses } from '#jobs/standards-uploads/uploads-table.ts';
import { stateOf } from '../standards/schemas.ts';

const words = (most: number) => z.string().trim().max(most, `use at most ${most} characters`).default('');

export const uploadStandardsBody = z.object({
  /** The id of a file that was completely received at the upload address. */
  upload_id: z.string().regex(/^[0-9a-f]{32}$/, 'use the id that the upload was given'),
  /** Identifies a table's document, unless `edition_of` names it. */
  file_name: z.string().trim().min(1, 'say how the file is called').max(200, 'use at most 200 characters'),
  /**
   * Id of the document that this is the next edition of; if omitted, it follows from the file: its identifier or the name of a
   * table.
   */
  edition_of: z.union([z.literal('').transform(() => undefined), uuid]).optional(),
  /** If omitted: the state from an earlier import of the document, otherwise national. */
  state: z.union([z.literal('').transform(() => undefined), stateOf]).optional(),
  /** The state's name for its standards. */
  state_standards_name: words(300),
  /** The subject of standards that name none. */
  subject: words(200),
  title: words(300),
});

export const standardsUploadParams = z.object({ uuid });

export const withdrawnDocumentParams = z.object({ uuid });

export const withdrawDocumentBody = z.object({
  /**
   * The time shown in the list: an edition imported since then is not withdrawn. If omitted: withdraws whichever edition is
   * there.
   */
  imported_at: z.iso.datetime({ offset: true, error: 'use the moment that the list has' }).optional(),
});

/** How many standards were visible to readers until now. */
export const withdrawnDocumentReply = z.object({ document: z.object({ id: z.string(), withdrawn_count: z.int() }) });
export type WithdrawnDocumentReply = z.infer<typeof withdrawnDocumentReply>;

export const standardsUpload = z
  .object({
    uuid: z.string(),
    url: z.string(),
    file_name: z.string(),
    /** Refused: the file cannot be imported as it is. Failed: something else went wrong. */
    status: z.enum(uploadStatuses),
    /** What it would change, or has changed; null before it was read. */
    look: standardsLook.nullable(),
    /** The import would change nothing. */
    changes_nothing: z.boolean(),
    problem: z.string().nullable(),
    /** How much of it has been imported so far. */
    percent: z.int(),
    created_at: z.string(),
  })
  .meta({ id: 'StandardsUpload' });
export type StandardsUploadData = z.infer<typeof standardsUpload>;

export const standardsUploadReply = z.object({ upload: standardsUpload });
export type StandardsUploadReply = z.infer<typeof standardsUploadReply>;

/** An entry in the list of latest uploads. */
export const listedUpload = standardsUpload.pick({ uuid: true, url: true, file_name: true, status: true, created_at: true });
