import { runSaga, stdChannel, type Task } from 'redux-saga';
import type { ReportAction, ReportDeps } from './sagas/report-context.ts';
import { reportSaga } from './sagas/report-saga.ts';
import type { ResetTarget } from './store/report-store.ts';

/** What the screen can ask for. */
export interface ReportDriver {
  open(address: string): void;
  /** The browser has gone to an address already. */
  follow(address: string): void;
  reload(): void;
  reset(target: ResetTarget): void;
  undoReset(target: ResetTarget): void;
}

export interface RunningReport {
  driver: ReportDriver;
  task: Task;
}

export function runReport<Data>(deps: ReportDeps<Data>, newKey: () => string): RunningReport {
  const channel = stdChannel<ReportAction>();
  const dispatch = (action: ReportAction) => channel.put(action);
  const task = runSaga({ channel, dispatch, getState: deps.store.getState }, reportSaga<Data>, deps);
  const driver: ReportDriver = {
    open: (address) => dispatch({ type: 'address_chosen', address, push: true }),
    follow: (address) => dispatch({ type: 'address_chosen', address, push: false }),
    reload: () => dispatch({ type: 'reload_wanted' }),
    reset: (target) => dispatch({ type: 'reset_pressed', target, key: newKey() }),
    undoReset: (target) => dispatch({ type: 'undo_pressed', target, key: newKey() }),
  };
  return { driver, task };
}
