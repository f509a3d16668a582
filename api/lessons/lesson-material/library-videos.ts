import { readVideoLibrary } from '#commands/lessons/video-library.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import type { MaterialVideo } from '#domain/lessons/lesson/material.ts';
import { asInLibrary } from '#domain/lessons/video-library/in-lesson.ts';

/** Adds each video's title and other details from the library. The lesson keeps this copy from the time it was written. */
export const withLibrary = async (
  context: Pick<CommandContext, 'store'>,
  videos: readonly MaterialVideo[],
): Promise<MaterialVideo[]> => (videos.length === 0 ? [] : asInLibrary(videos, (await readVideoLibrary(context)).videos));
