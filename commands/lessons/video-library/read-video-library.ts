import { videoLibraryDecider, type VideoLibraryState } from '#domain/lessons/video-library/decider.ts';
import { videoLibraryStream } from '#domain/lessons/video-library/stream.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';

/** As it is now. */
export const readVideoLibrary = async ({
  store,
}: Pick<CommandContext, 'store'>): Promise<VideoLibraryState & { readonly revision: bigint | null }> => {
  const { state, revision } = await loadLatest(store, videoLibraryDecider, videoLibraryStream);
  return { ...state, revision };
};
