import type { LessonEvent, MeasuredLevel } from './events.ts';

/** The latest measurement of a level, unless it was cancelled or the level has been set by hand since. */
export interface LevelUpdate {
  readonly status: 'pending' | 'success' | 'failed';
  /** Identifies the request, so that a late result of an earlier one can be ignored. */
  readonly requestUuid: string;
  /** Why it failed. */
  readonly problem: string | null;
  /** When it reached this status. */
  readonly updatedAt: string;
}
export type LevelUpdates = Readonly<Partial<Record<MeasuredLevel, LevelUpdate>>>;

const levels: readonly MeasuredLevel[] = ['elpLevel', 'textComplexity'];

const without = (updates: LevelUpdates, gone: (level: MeasuredLevel, update: LevelUpdate) => boolean): LevelUpdates => {
  const kept = levels.filter((level) => updates[level] && !gone(level, updates[level]));
  return kept.length === Object.keys(updates).length ? updates : Object.fromEntries(kept.map((level) => [level, updates[level]]));
};

/** The updates after an event; returns the same object if the event does not concern them. */
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
      // A level set by hand is no longer the transcript's.
      return without(updates, (level, { status }) => status !== 'pending' && level in event.data.content);
    case 'LessonDraftDiscarded':
      return without(updates, () => true);
    default:
      return updates;
  }
};
