import { createProcess, type Dispatch, type Process } from '#web/lib/process.ts';
import { pageField } from './api/work-outbox.ts';
import type { WorkDriver } from './driver.ts';
import type { Keeping, WorkAction, WorkDeps } from './sagas/work-context.ts';
import { workSaga } from './sagas/work-saga.ts';
import { isReadOnly, type WorkStore } from './store/work-store.ts';

/** A student's work on an assignment. The page updates at once; the sagas sync it with the server. */
export function createWork(store: WorkStore): Process<WorkDriver, WorkDeps> {
  const keeping: Keeping = new Map();
  const change = (field: string): void => {
    keeping.set(field, (keeping.get(field) ?? 0) + 1);
    store.setState(({ saving }) => ({ saving: { ...saving, unsent: [...new Set([...saving.unsent, field])] } }));
  };
  const run = (deps: WorkDeps) => workSaga(deps, keeping);
  return createProcess(run, (dispatch: Dispatch<WorkAction>): WorkDriver => ({
    store,
    step(step) {
      store.setState(step(store.getState()));
      if (isReadOnly(store.getState())) return;
      change(pageField);
      dispatch({ type: 'stepped' });
    },
    write(field, text) {
      store.setState(({ texts }) => ({ texts: { ...texts, [field]: text } }));
      change(field);
      dispatch({ type: 'written', field });
    },
    leave: (field) => dispatch({ type: 'left', field }),
    submit: () => dispatch({ type: 'submit_pressed' }),
    cancelSubmit: () => dispatch({ type: 'submit_cancelled' }),
    retry: () => dispatch({ type: 'retry_pressed' }),
    discard: (field) => dispatch({ type: 'discarded', field }),
    choose(field, text) {
      change(field);
      dispatch({ type: 'chosen', field, text });
    },
  }));
}
