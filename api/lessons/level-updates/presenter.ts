import type { MeasuredLevel } from '#domain/lessons/lesson/events.ts';
import type { ExistingLesson } from '#domain/lessons/lesson/state.ts';
import type { LevelName, LevelUpdateReply } from './schemas.ts';

export const levelOfName: Readonly<Record<LevelName, MeasuredLevel>> = {
  elp_level: 'elpLevel',
  text_complexity: 'textComplexity',
};

const notFound: LevelUpdateReply = { status: 'not_found', error_text: null, updated_at: null };

/** `not_found` if no update was requested, it was cancelled, or the level has since been set by hand. */
export const presentLevelUpdate = ({ levelUpdates }: ExistingLesson, name: LevelName): LevelUpdateReply => {
  const update = levelUpdates[levelOfName[name]];
  return update ? { status: update.status, error_text: update.problem, updated_at: update.updatedAt } : notFound;
};
