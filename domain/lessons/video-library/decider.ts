import type { Decider } from '#domain/shared/decider.ts';
import { DomainError } from '#domain/shared/domain-error.ts';
import { sameValue } from '#domain/shared/same-value.ts';
import type { LibraryVideo, VideoLibraryEvent } from './events.ts';

/** The complete list: videos left out are removed. */
export interface WriteVideoLibrary {
  readonly type: 'WriteVideoLibrary';
  readonly videos: readonly LibraryVideo[];
  readonly changedAt: string;
}

export interface VideoLibraryState {
  readonly videos: readonly LibraryVideo[];
}

const evolve = ({ videos }: VideoLibraryState, { data: { written, removed } }: VideoLibraryEvent): VideoLibraryState => {
  const rows = new Map(videos.map((video) => [video.id, video]));
  for (const id of removed) rows.delete(id);
  for (const video of written) rows.set(video.id, video);
  return { videos: [...rows.values()] };
};

/** @throws DomainError `video_twice` with every row that repeats an earlier id */
const assertEachOnce = (videos: readonly LibraryVideo[]): void => {
  const ids = videos.map(({ id }) => id);
  const fields = ids.flatMap((id, index) =>
    ids.indexOf(id) < index ? [{ field: `videos.${index}.id`, message: 'this id stands in the list already' }] : [],
  );
  if (fields.length === 0) return;
  throw new DomainError('invalid', 'video_twice', 'Two rows have the same id. Keep one of them.', { fields });
};

const decide = ({ videos, changedAt }: WriteVideoLibrary, state: VideoLibraryState): VideoLibraryEvent[] => {
  assertEachOnce(videos);
  const before = new Map(state.videos.map((video) => [video.id, video]));
  const written = videos.filter((video) => !sameValue(before.get(video.id), video));
  const kept = new Set(videos.map(({ id }) => id));
  const removed = [...before.keys()].filter((id) => !kept.has(id));
  return written.length + removed.length === 0 ? [] : [{ type: 'VideoLibraryChanged', data: { written, removed, changedAt } }];
};

/** Staff's details about the videos that lessons show. */
export const videoLibraryDecider: Decider<VideoLibraryState, WriteVideoLibrary, VideoLibraryEvent> = {
  initialState: { videos: [] },
  evolve,
  decide,
};
