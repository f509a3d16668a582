import { createProcess, type Dispatch, type Process } from '#web/lib/process.ts';
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

export function createReport<Data>(newKey: () => string): Process<ReportDriver, ReportDeps<Data>> {
  return createProcess(reportSaga<Data>, (dispatch: Dispatch<ReportAction>): ReportDriver => ({
    open: (address) => dispatch({ type: 'address_chosen', address, push: true }),
    follow: (address) => dispatch({ type: 'address_chosen', address, push: false }),
    reload: () => dispatch({ type: 'reload_wanted' }),
    reset: (target) => dispatch({ type: 'reset_pressed', target, key: newKey() }),
    undoReset: (target) => dispatch({ type: 'undo_pressed', target, key: newKey() }),
  }));
}
