/** The library of videos that staff keep. */
import { z } from 'zod';
import { libraryVideo, videoId } from '#domain/lessons/video-library/events.ts';
import { leadsElsewhere, leadsElsewhereMessage, maxVideosInLibrary } from '#domain/lessons/video-library/video-rules.ts';
import { madeChange } from '#api/edit-history/schemas.ts';
import { seen } from '#api/shared/seen.ts';

const { name, title, description, createdBy, thumbnailUrlTemplate, address } = libraryVideo.shape;

const staysHere = (text: string): boolean => !leadsElsewhere(text);

const writtenVideo = z.object({
  id: videoId,
  name: name.default(''),
  title: title.default(''),
  description: description.default(''),
  created_by: createdBy.default(''),
  thumbnail_url_template: thumbnailUrlTemplate.refine(staysHere, leadsElsewhereMessage).default(''),
  address: address.refine(staysHere, leadsElsewhereMessage).default(''),
});

const hasNoId = (row: unknown): boolean => {
  if (typeof row !== 'object' || row === null) return false;
  const { id } = row as { readonly id?: unknown };
  return id === undefined || id === null || (typeof id === 'string' && id.trim() === '');
};

/** Rows with an empty id are dropped. */
export const videosBody = z.object({
  videos: z.preprocess(
    (rows) => (Array.isArray(rows) ? rows.filter((row) => !hasNoId(row)) : rows),
    z.array(writtenVideo).max(maxVideosInLibrary, `use at most ${maxVideosInLibrary} videos`),
  ),
  if_match: seen,
});
export type WrittenVideo = z.output<typeof writtenVideo>;

export const video = z
  .object({
    id: z.string(),
    name: z.string(),
    title: z.string(),
    description: z.string(),
    created_by: z.string(),
    thumbnail_url_template: z.string(),
    address: z.string(),
    preview_url: z.string(),
  })
  .meta({ id: 'Video' });
export type Video = z.infer<typeof video>;

export const videosQuery = z.object({
  /** `metadata`: only titles and descriptions. */
  view: z.enum(['rows', 'metadata'], 'use rows or metadata').default('rows'),
});

/** Data of the page `admin_videos`. */
export const videosPage = z.object({
  videos: z.array(video),
  view: z.enum(['rows', 'metadata']),
  /**
   * For If-Match: a library that has changed since is not overwritten. Null before the first change; then send `if_match=none`.
   */
  revision: z.string().nullable(),
});
export type VideosPageData = z.infer<typeof videosPage>;

export const videosReply = videosPage.omit({ view: true });
export type VideosReply = z.infer<typeof videosReply>;

export const videosChangesReply = videosReply.extend({ changes: z.array(madeChange) });
export type VideosChangesReply = z.infer<typeof videosChangesReply>;

export const previewQuery = z.object({ video_id: videoId });

/** Data of the page `video_preview`. */
export const videoPreviewPage = z.object({ video });
export type VideoPreviewPageData = z.infer<typeof videoPreviewPage>;
