/** What the buttons of a level update can do. */
import type { LevelUpdateReply } from '#api/lessons/level-updates/schemas.ts';
import { createProcess, type Dispatch, type Process } from '#web/lib/process.ts';
import { updaterSaga, type UpdaterAction, type UpdaterContext } from './updater-saga.ts';

export interface UpdaterDriver {
  update(): void;
  cancel(): void;
  /** Passes on what the page was told of the update by the way. */
  hear(update: LevelUpdateReply): void;
}

export const createUpdater = (): Process<UpdaterDriver, UpdaterContext> =>
  createProcess(updaterSaga, (dispatch: Dispatch<UpdaterAction>): UpdaterDriver => ({
    update: () => dispatch({ type: 'update_pressed' }),
    cancel: () => dispatch({ type: 'cancel_pressed' }),
    hear: (update) => dispatch({ type: 'heard', update }),
  }));
