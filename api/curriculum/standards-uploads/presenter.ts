/** An uploaded document of standards, as the API shows it. */
import type { z } from 'zod';
import { changesNothing } from '#jobs/standards-uploads/look-of.ts';
import type { StandardsUpload } from '#jobs/standards-uploads/uploads-table.ts';
import type { listedUpload, StandardsUploadData } from './schemas.ts';

export const uploadUrl = (uuid: string): string => `/admin/standards/uploads/${uuid}`;

export const presentListedUpload = ({ uuid, file_name, status, created_at }: StandardsUpload): z.infer<typeof listedUpload> => ({
  uuid,
  url: uploadUrl(uuid),
  file_name,
  status,
  created_at,
});

const percentOf = ({ status, done_events: done, all_events: all }: StandardsUpload): number => {
  if (status === 'applied') return 100;
  return all === 0 ? 0 : Math.floor((done / all) * 100);
};

export const presentUpload = (upload: StandardsUpload): StandardsUploadData => ({
  ...presentListedUpload(upload),
  look: upload.look,
  changes_nothing: upload.look !== null && changesNothing(upload.look),
  problem: upload.problem,
  percent: percentOf(upload),
});
