import type { AutosaveKind } from './autosave-kind.ts';
import { patchState, type AnyChange, type AutosaveStore, type Operation } from './autosave-state.ts';
import { texts } from './texts.ts';

export interface KeptChanges<Change> {
  /** What they were made on: if somebody has changed the document since, the server says so. */
  revision: string;
  changes: Change[];
  /** Of each change: the key of a step, null for a field. Absent in what an older page kept, which was fields alone. */
  keys?: (string | null)[];
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
  kind: Pick<AutosaveKind<Change, Saved, never, never>, 'isField' | 'isStep'>,
  store: AutosaveStore<Change, Saved>,
  keeper: ChangesKeeper<Change>,
): () => void {
  return store.subscribe(({ pending, revision }, before) => {
    if (pending === before.pending && revision === before.revision) return;
    // What the server has refused of the steps would be refused again, with nothing to put right.
    const isKept = ({ change, phase }: Operation<Change>) => kind.isField(change) || (kind.isStep(change) && phase !== 'failed');
    const kept = pending.filter(isKept);
    keeper.write({
      revision,
      changes: kept.map(({ change }) => change),
      keys: kept.map(({ change, idempotencyKey }) => (kind.isStep(change) ? idempotencyKey : null)),
    });
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
  const operations = kept.changes.map((change, index): Operation<Change> => {
    const stepKey = kept.keys?.[index] ?? null;
    return {
      key: kind.keyOf(change),
      change,
      phase: 'ready',
      reason: null,
      idempotencyKey: stepKey ?? newKey(),
      // A step may have come to the server: it goes again as it was, before anything newer.
      attempted: stepKey !== null,
    };
  });
  const isLatest = (one: Operation<Change>) => operations.findLast(({ key, attempted }) => key === one.key && !attempted) === one;
  const pending = operations.filter(
    (one) => kind.hasTarget(state, one.change) && (one.attempted || (isLatest(one) && !kind.isSaved(state, one.change))),
  );
  if (pending.length === 0) return;
  const text = pending.every(({ attempted }) => attempted) ? texts.announce.stepsBack : texts.announce.back;
  patchState(store, { revision: kept.revision, pending, notice: { kind: 'mid', text } });
}
