import { readVideoLibrary } from '#commands/lessons/video-library.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import type { MaterialVideo } from '#domain/lessons/lesson/material.ts';
import { asInLibrary } from '#domain/lessons/video-library/in-lesson.ts';

/** A lesson keeps what its videos were called when it was written, as the library had them then. */
export const withLibrary = async (
  context: Pick<CommandContext, 'store'>,
  videos: readonly MaterialVideo[],
): Promise<MaterialVideo[]> => (videos.length === 0 ? [] : asInLibrary(videos, (await readVideoLibrary(context)).videos));
