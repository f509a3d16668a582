import { isField, type Change } from './changes.ts';
import type { EditorStore } from './store/editor-store.ts';

export interface KeptChanges {
  /** What they were made on: if somebody has changed the quiz since, the server says so. */
  revision: string;
  changes: Change[];
}

/** Where unsaved changes outlive a reload: the tab's own storage. */
export interface ChangesKeeper {
  read(): KeptChanges | null;
  write(kept: KeptChanges): void;
}

export function sessionKeeper(storage: () => Storage, quizUuid: string, viewerId: number): ChangesKeeper {
  const name = `earshot-quiz-editor-${viewerId}-${quizUuid}`;
  return {
    read() {
      try {
        const text = storage().getItem(name);
        return text === null ? null : (JSON.parse(text) as KeptChanges);
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
export function keepChanges(store: EditorStore, keeper: ChangesKeeper): () => void {
  return store.subscribe(({ pending, revision }, before) => {
    if (pending === before.pending && revision === before.revision) return;
    keeper.write({ revision, changes: pending.map(({ change }) => change).filter(isField) });
  });
}
