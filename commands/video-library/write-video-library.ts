import { videoLibraryDecider, type VideoLibraryState } from '../../domain/video-library/decider.ts';
import type { LibraryVideo } from '../../domain/video-library/events.ts';
import { videoLibraryStream } from '../../domain/video-library/stream.ts';
import { requireStaff } from '../authorise.ts';
import type { CommandContext, CommandOutcome } from '../context.ts';
import { outcomeOf } from '../outcome.ts';
import { runCommand } from '../runner.ts';

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
