// These names and shapes are the storage format: add, never rename.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { timestamp } from '#domain/shared/fields.ts';
import { addressOrNonePattern, videoIdPattern } from './video-rules.ts';

/** There is one library for the whole product. */
export const videoLibraryStream = 'videoLibrary-all';

export const videoId = z
  .string()
  .trim()
  .min(1, 'write the id of the video')
  .max(200, 'use at most 200 characters')
  .regex(videoIdPattern, 'use the id as the provider shows it: letters, digits, -, _, . and : only');

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `use at most ${most.toLocaleString('en-US')} characters`);
const addressOrNone = text(500).regex(addressOrNonePattern, 'use an address that begins with https:// or /');

/**
 * `thumbnailUrlTemplate` is the address of a picture; `{width}` and `{height}` in it are placeholders for the size that a page
 * requests.
 */
export const libraryVideo = z.object({
  id: videoId,
  /** Its name at its source. */
  name: text(300),
  title: text(300),
  /** Plain text. */
  description: text(5_000),
  createdBy: text(200),
  thumbnailUrlTemplate: addressOrNone,
  /** Where it plays; empty if unknown. */
  address: addressOrNone,
});
export type LibraryVideo = z.infer<typeof libraryVideo>;

export const videoLibraryEvents = defineEvents({
  /** New and changed rows, complete; the rows listed in `removed` are gone. */
  VideoLibraryChanged: {
    version: 1,
    schema: z.object({ written: z.array(libraryVideo), removed: z.array(z.string()), changedAt: timestamp }),
  },
});
export type VideoLibraryEvent = EventsOf<typeof videoLibraryEvents>;
