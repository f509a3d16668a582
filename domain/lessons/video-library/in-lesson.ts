import type { MaterialVideo } from '../lesson/material.ts';
import type { LibraryVideo } from './events.ts';

/** A lesson's videos with the library's details. Videos missing from the library stay as they were written. */
export const asInLibrary = (videos: readonly MaterialVideo[], library: readonly LibraryVideo[]): MaterialVideo[] => {
  const known = new Map(library.map((video) => [video.id, video]));
  return videos.map((video) => {
    const entry = known.get(video.id);
    if (!entry) return video;
    return {
      ...video,
      title: entry.title || video.title,
      createdBy: entry.createdBy || video.createdBy,
      thumbnailUrlTemplate: entry.thumbnailUrlTemplate || video.thumbnailUrlTemplate,
      ...(entry.address !== '' && { address: entry.address }),
    };
  });
};
