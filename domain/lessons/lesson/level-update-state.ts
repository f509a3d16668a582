import type { LessonEvent, MeasuredLevel } from './events.ts';

/** The latest measuring of a level, unless it was cancelled or the level was written by hand since. */
export interface LevelUpdate {
  readonly status: 'pending' | 'success' | 'failed';
  /** Of the request, so that a late result of an earlier one is told apart. */
  readonly requestUuid: string;
  /** Why it failed. */
  readonly problem: string | null;
  /** When it came to this status. */
  readonly updatedAt: string;
}
export type LevelUpdates = Readonly<Partial<Record<MeasuredLevel, LevelUpdate>>>;

const levels: readonly MeasuredLevel[] = ['elpLevel', 'textComplexity'];

const without = (updates: LevelUpdates, gone: (level: MeasuredLevel, update: LevelUpdate) => boolean): LevelUpdates => {
  const kept = levels.filter((level) => updates[level] && !gone(level, updates[level]));
  return kept.length === Object.keys(updates).length ? updates : Object.fromEntries(kept.map((level) => [level, updates[level]]));
};

/** The updates after an event; the same object where it does not concern them. */
export const evolveLevelUpdates = (updates: LevelUpdates, event: LessonEvent): LevelUpdates => {
  switch (event.type) {
    case 'LessonLevelUpdateRequested': {
      const { level, requestUuid, occurredAt: updatedAt } = event.data;
      return { ...updates, [level]: { status: 'pending', requestUuid, problem: null, updatedAt } };
    }
    case 'LessonLevelUpdateCancelled':
      return without(updates, (level) => level === event.data.level);
    case 'LessonLevelUpdated':
    case 'LessonLevelUpdateFailed': {
      const { level, occurredAt: updatedAt } = event.data;
      const update = updates[level];
      if (!update) return updates;
      const ended =
        event.type === 'LessonLevelUpdated'
          ? ({ status: 'success', problem: null } as const)
          : ({ status: 'failed', problem: event.data.problem } as const);
      return { ...updates, [level]: { ...update, ...ended, updatedAt } };
    }
    case 'LessonDraftChanged':
      // A level that was written by hand is not the transcript's any more.
      return without(updates, (level, { status }) => status !== 'pending' && level in event.data.content);
    case 'LessonDraftDiscarded':
      return without(updates, () => true);
    default:
      return updates;
  }
};
