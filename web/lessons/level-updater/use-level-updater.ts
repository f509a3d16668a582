import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { LevelName, LevelUpdateReply } from '#api/lessons/level-updates/schemas.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { useProcess, createProcess, type Dispatch, type Process } from '#web/lib/process.ts';
import { updaterSaga, type UpdaterAction, type UpdaterContext } from './updater-saga.ts';
import { texts } from './texts.ts';
import { createUpdaterApi, type LessonFolder } from './updater-api.ts';
import { createUpdaterStore, type UpdaterState } from './updater-store.ts';

/** The actions of a level update. */
export interface UpdaterDriver {
  update(): void;
  cancel(): void;
  /** Passes on the state of the update from another reply. */
  hear(update: LevelUpdateReply): void;
}

export const createUpdater = (): Process<UpdaterDriver, UpdaterContext> =>
  createProcess(updaterSaga, (dispatch: Dispatch<UpdaterAction>): UpdaterDriver => ({
    update: () => dispatch({ type: 'update_pressed' }),
    cancel: () => dispatch({ type: 'cancel_pressed' }),
    hear: (update) => dispatch({ type: 'heard', update }),
  }));

interface Updated {
  readonly level: LevelName;
  readonly folder: LessonFolder;
  readonly uuid: string;
  /** The last state that the page received. */
  readonly reported: LevelUpdateReply;
  readonly adopt: () => Promise<void>;
  readonly mayReload: () => boolean;
}

export type LevelUpdaterFrame = UpdaterState & { readonly level: LevelName; readonly driver: UpdaterDriver };

/** The updater of one level, running from hydration until the page is left. */
export function useLevelUpdater({ level, folder, uuid, reported, adopt, mayReload }: Updated): LevelUpdaterFrame {
  const [store] = useState(() => createUpdaterStore(reported, texts.levels[level].failed));
  const [shown] = useState(reported);
  const driver = useProcess(createUpdater, store, () => ({
    level,
    store,
    api: createUpdaterApi(pageClient(), folder, uuid, level),
    adopt,
    mayReload,
    reload: () => window.location.reload(),
  }));
  useEffect(() => {
    if (reported !== shown) driver.hear(reported);
  }, [driver, reported, shown]);
  return { ...useStore(store), level, driver };
}
