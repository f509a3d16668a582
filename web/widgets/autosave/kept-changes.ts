import type { AutosaveKind } from './autosave-kind.ts';
import { patchState, type AnyChange, type AutosaveStore, type Operation } from './autosave-state.ts';
import { texts } from './texts.ts';

export interface KeptChanges<Change> {
  /** The base revision of the changes: if someone has changed the document since, the server reports a conflict. */
  revision: string;
  changes: Change[];
  /**
   * One entry per change: a step's idempotency key, or null for a field. Missing in data from older pages, which only stored
   * fields.
   */
  keys?: (string | null)[];
}

/** Stores unsaved changes across a reload, in the tab's session storage. */
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
        // The storage is full or disabled; leaving the page still shows a warning.
      }
    },
  };
}

/** Stores unconfirmed changes and removes confirmed ones. */
export function keepChanges<Change extends AnyChange, Saved extends object>(
  kind: Pick<AutosaveKind<Change, Saved, never, never>, 'isField' | 'isStep'>,
  store: AutosaveStore<Change, Saved>,
  keeper: ChangesKeeper<Change>,
): () => void {
  return store.subscribe(({ pending, revision }, before) => {
    if (pending === before.pending && revision === before.revision) return;
    // A refused step would be refused again, and there is nothing to correct in it.
    const isKept = ({ change, phase }: Operation<Change>) => kind.isField(change) || (kind.isStep(change) && phase !== 'failed');
    const kept = pending.filter(isKept);
    keeper.write({
      revision,
      changes: kept.map(({ change }) => change),
      keys: kept.map(({ change, idempotencyKey }) => (kind.isStep(change) ? idempotencyKey : null)),
    });
  });
}

/**
 * Restores changes that an earlier visit could not save. Keeps their original base revision, so that they cannot overwrite
 * someone else's change.
 */
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
      // The server may have received the step, so it is resent unchanged before anything newer.
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
