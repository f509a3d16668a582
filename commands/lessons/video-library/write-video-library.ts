import { videoLibraryDecider, type VideoLibraryState } from '#domain/lessons/video-library/decider.ts';
import type { LibraryVideo } from '#domain/lessons/video-library/events.ts';
import { videoLibraryStream } from '#domain/lessons/video-library/stream.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';

/** Brings the library of videos to these rows. */
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
