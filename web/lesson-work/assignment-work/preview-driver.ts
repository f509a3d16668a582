import type { WorkDriver } from './driver.ts';
import type { WorkStore } from './store/work-store.ts';

/** Keeps a preview's work in the page: no call leaves the browser. `retry` begins again. */
export function createPreviewDriver(store: WorkStore): WorkDriver {
  const begin = store.getState();
  return {
    store,
    step: (step) => store.setState(step(store.getState())),
    write: (field, text) => store.setState(({ texts }) => ({ texts: { ...texts, [field]: text } })),
    leave: () => {},
    submit: () => store.setState({ phase: 'submitted' }),
    cancelSubmit: () => {},
    retry: () => store.setState(begin, true),
    choose: () => {},
    discard: () => {},
  };
}
