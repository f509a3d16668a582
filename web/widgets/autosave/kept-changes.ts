import type { AutosaveKind } from './autosave-kind.ts';
import { patchState, type AnyChange, type AutosaveStore, type Operation } from './autosave-state.ts';
import { texts } from './texts.ts';

export interface KeptChanges<Change> {
  /** What they were made on: if somebody has changed the document since, the server says so. */
  revision: string;
  changes: Change[];
}

/** Where unsaved changes outlive a reload: the tab's own storage. */
export interface ChangesKeeper<Change> {
  read(): KeptChanges<Change> | null;
  write(kept: KeptChanges<Change>): void;
}

/** @param name of one document and one person */
export function sessionKeeper<Change>(storage: () => Storage, name: string): ChangesKeeper<Change> {
  return {
    read() {
      try {
        const text = storage().getItem(name);
        return text === null ? null : (JSON.parse(text) as KeptChanges<Change>);
      } catch {
        return null;
      }
    },
    write(kept) {
      try {
        if (kept.changes.length === 0) storage().removeItem(name);
        else storage().setItem(name, JSON.stringify(kept));
      } catch {
        // Full or switched off: leaving the page then warns all the same.
      }
    },
  };
}

/** Keeps what is not confirmed, and lets go of what is. */
export function keepChanges<Change extends AnyChange, Saved extends object>(
  kind: Pick<AutosaveKind<Change, Saved, never, never>, 'isField'>,
  store: AutosaveStore<Change, Saved>,
  keeper: ChangesKeeper<Change>,
): () => void {
  return store.subscribe(({ pending, revision }, before) => {
    if (pending === before.pending && revision === before.revision) return;
    keeper.write({ revision, changes: pending.map(({ change }) => change).filter((change) => kind.isField(change)) });
  });
}

/** Brings back what an earlier visit could not save. It is made on what it was made on then, so nobody else's change is run over. */
export function restoreChanges<Change extends AnyChange, Saved extends object>(
  kind: Pick<AutosaveKind<Change, Saved, never, never>, 'keyOf' | 'hasTarget' | 'isSaved'>,
  store: AutosaveStore<Change, Saved>,
  kept: KeptChanges<Change> | null,
  newKey: () => string,
): void {
  if (!kept) return;
  const state = store.getState();
  const latest = new Map(kept.changes.map((change) => [kind.keyOf(change), change]));
  const changes = [...latest.values()].filter((change) => kind.hasTarget(state, change) && !kind.isSaved(state, change));
  if (changes.length === 0) return;
  const pending = changes.map((change): Operation<Change> => ({
    key: kind.keyOf(change),
    change,
    phase: 'ready',
    reason: null,
    idempotencyKey: newKey(),
    attempted: false,
  }));
  patchState(store, { revision: kept.revision, pending, notice: { kind: 'mid', text: texts.announce.back } });
}
