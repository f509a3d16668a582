/** Requests and responses for uploaded rosters. */
import { z } from 'zod';
import { uuid } from '#domain/shared/fields.ts';
import { rosterUploadStatuses } from '#jobs/rosters/roster-uploads-table.ts';

const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

const empty = z.literal('').transform(() => null);

export const uploadRosterBody = z.object({
  /** The id of a file that was completely received at the upload address. */
  upload_id: z.string().regex(/^[0-9a-f]{32}$/, 'use the id that the upload was given'),
  file_name: z
    .string()
    .trim()
    .max(200, 'use at most 200 characters')
    .regex(/\.zip$/i, 'choose a zip file'),
  /** Of a new district; an existing one keeps its own if this is left out. */
  time_zone: z.union([empty, z.string().refine(isTimeZone, 'use a name such as America/Chicago')]).nullish(),
  /** Number of the district that staff made and whose roster this is. */
  into: z
    .union([empty, z.coerce.number().int('use the number of a district').positive('use the number of a district')])
    .nullish(),
});

export const rosterUploadParams = z.object({ uuid });

export const applyRosterBody = z.object({
  /** More than a fifth of a school would leave, and that is right. */
  allow_removals: z.boolean().default(false),
});

export const rosterUpload = z
  .object({
    uuid: z.string(),
    url: z.string(),
    file_name: z.string(),
    /** Refused: the file cannot be imported as it is. Failed: something else went wrong. */
    status: z.enum(rosterUploadStatuses),
    /** Who would come, change and leave, or has: titles with texts. Null before it was read. */
    lines: z.array(z.object({ title: z.string(), text: z.string() })).nullable(),
    /** Schools that would lose more than is usual. */
    too_many: z.array(z.string()),
    rejected_count: z.int(),
    /** Where the rows that need a hand are; null if there are none. */
    list_url: z.string().nullable(),
    problem: z.string().nullable(),
    created_at: z.string(),
  })
  .meta({ id: 'RosterUpload' });
export type RosterUploadData = z.infer<typeof rosterUpload>;

export const rosterUploadReply = z.object({ upload: rosterUpload });
export type RosterUploadReply = z.infer<typeof rosterUploadReply>;

export const rosterUploadsPage = z.object({
  /** Latest first. */
  uploads: z.array(rosterUpload.pick({ uuid: true, url: true, file_name: true, status: true, created_at: true })),
  time_zones: z.array(z.string()),
});
export type RosterUploadsPageData = z.infer<typeof rosterUploadsPage>;
