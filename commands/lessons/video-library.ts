import { videoLibraryDecider, type VideoLibraryState } from '#domain/lessons/video-library/decider.ts';
import { videoLibraryStream, type LibraryVideo } from '#domain/lessons/video-library/events.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';

/** The current library. */
export const readVideoLibrary = async ({
  store,
}: Pick<CommandContext, 'store'>): Promise<VideoLibraryState & { readonly revision: bigint | null }> => {
  const { state, revision } = await loadLatest(store, videoLibraryDecider, videoLibraryStream);
  return { ...state, revision };
};

/** Replaces the rows of the video library. */
export const writeVideoLibrary = async (
  context: CommandContext,
  { videos }: { readonly videos: readonly LibraryVideo[] },
): Promise<CommandOutcome<VideoLibraryState>> => {
  requireStaff(context);
  const result = await runCommand(context, {
    decider: videoLibraryDecider,
    stream: videoLibraryStream,
    command: () => ({ type: 'WriteVideoLibrary' as const, videos, changedAt: context.now }),
  });
  return outcomeOf(result, result.state);
};
