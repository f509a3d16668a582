import { useEffect } from 'react';
import { onWake } from '#web/lib/on-wake.ts';
import { useProcess } from '#web/lib/process.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import type { AutosaveApi, AutosaveKind } from './autosave-kind.ts';
import type { AnyChange, AutosaveStore } from './autosave-state.ts';
import { createAutosave, type AutosaveDriver } from './create-autosave.ts';
import { keepChanges, restoreChanges, sessionKeeper } from './kept-changes.ts';

interface Opened<Change extends AnyChange, Saved extends object, Body, Theirs> {
  readonly kind: AutosaveKind<Change, Saved, Body, Theirs>;
  readonly store: AutosaveStore<Change, Saved>;
  readonly connect: () => AutosaveApi<Body, Theirs>;
  readonly viewerId: number;
}

/** An editor that saves automatically, running from hydration until the page is left. */
export function useAutosave<Change extends AnyChange, Saved extends object, Body, Theirs>({
  kind,
  store,
  connect,
  viewerId,
}: Opened<Change, Saved, Body, Theirs>): AutosaveDriver<Change> {
  // Runs before the editor starts, so that it begins with the unsaved changes of an earlier visit.
  useEffect(() => {
    const name = `earshot-${kind.thing}-editor-${viewerId}-${kind.uuidOf(store.getState())}`;
    const keeper = sessionKeeper<Change>(() => window.sessionStorage, name);
    restoreChanges(kind, store, keeper.read(), randomUuid);
    const stopKeeping = keepChanges(kind, store, keeper);
    const stopWarning = warnBeforeLoss(store);
    return () => {
      stopWarning();
      stopKeeping();
    };
  }, [kind, store, viewerId]);
  return useProcess(
    () => createAutosave(kind, store, randomUuid),
    store,
    () => ({ store, api: connect(), viewerId, random: Math.random, onWake }),
  );
}

/** A reload keeps texts and steps, but closing the tab does not. */
function warnBeforeLoss(store: AutosaveStore<AnyChange, object>): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (store.getState().pending.length > 0) event.preventDefault();
  };
  window.addEventListener('beforeunload', warn);
  return () => window.removeEventListener('beforeunload', warn);
}
