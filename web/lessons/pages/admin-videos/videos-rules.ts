import type { Video, VideosReply } from '#api/lessons/videos/schemas.ts';
import { addressOrNonePattern, leadsElsewhere, videoIdPattern } from '#domain/lessons/video-library/video-rules.ts';
import type { RowsRules } from '#web/widgets/saved-rows/rows-kind.ts';
import { to } from '#web/lib/route-call.ts';
import { texts } from './texts.ts';

/** The fields of a video that can be edited, besides its ID. */
export const writtenFields = ['name', 'title', 'description', 'created_by', 'thumbnail_url_template', 'address'] as const;

const hasNoId = ({ id }: Video): boolean => id.trim() === '';

/** How many rows have content but no ID. They are not sent. */
export const leftOut = (rows: readonly Video[]): number => rows.filter((row) => hasNoId(row) && !videosRules.isBlank(row)).length;

const trimmed = (video: Video): Video => ({
  ...video,
  id: video.id.trim(),
  name: video.name.trim(),
  title: video.title.trim(),
  description: video.description.trim(),
  created_by: video.created_by.trim(),
  thumbnail_url_template: video.thumbnail_url_template.trim(),
  address: video.address.trim(),
});

const isAddressOrNone = (text: string): boolean => addressOrNonePattern.test(text) && !leadsElsewhere(text);

function rowObjection({ id, thumbnail_url_template: thumbnail, address }: Video): string | null {
  if (!videoIdPattern.test(id)) return texts.objections.id(id);
  if (!isAddressOrNone(thumbnail)) return texts.objections.thumbnail(id);
  return isAddressOrNone(address) ? null : texts.objections.address(id);
}

function objection(rows: readonly Video[]): string | null {
  const ids = rows.map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) < index);
  if (twice !== undefined) return texts.objections.twice(twice);
  return rows.map(rowObjection).find((found) => found !== null) ?? null;
}

/** Videos are identified by their IDs. Rows without an ID are not sent. */
export const videosPath = '/admin/videos';

export const videosRules: RowsRules<Video, VideosReply> = {
  thing: texts.thing,
  what: texts.rows,
  ordered: false,
  idOf: ({ id }) => id,
  same: (one, other) => writtenFields.every((field) => one[field] === other[field]),
  isBlank: (row) => hasNoId(row) && writtenFields.every((field) => row[field].trim() === ''),
  isBegun: (row) => !hasNoId(row),
  clean: trimmed,
  lineOf: ({ id, title, description }) => [`${id}: ${title}`, description].filter(Boolean).join('. '),
  objection,
  callOf: (rows) => to(`PUT ${videosPath}`, {}, { videos: rows.map(({ preview_url: _preview, ...row }) => row) }),
  changesSince: (since) => to(`GET ${videosPath}/changes`, { since }),
  savedOf: ({ videos, revision }) => ({ rows: videos, revision }),
};
