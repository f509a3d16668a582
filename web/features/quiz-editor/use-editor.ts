import { useEffect, useState } from 'react';
import type { QuizEditorPageData } from '../../../api/quiz-editing/schemas.ts';
import { onWake } from '../../lib/on-wake.ts';
import { pageClient } from '../../lib/page-client.ts';
import { useProcess } from '../../lib/process.ts';
import { randomUuid } from '../../lib/random-uuid.ts';
import { createEditorApi } from './api/editor-api.ts';
import { createEditor, restoreChanges, type EditorDriver } from './create-editor.ts';
import { keepChanges, sessionKeeper } from './kept-changes.ts';
import { createEditorStore, type EditorStore } from './store/editor-store.ts';

const createPageEditor = (store: EditorStore) => createEditor(store, randomUuid);

/** The editor, alive from hydration until the page goes. */
export function useEditor(data: QuizEditorPageData, viewerId: number): { store: EditorStore; driver: EditorDriver } {
  const [store] = useState(() => createEditorStore(data));
  const { uuid } = data.quiz;
  // Before the editor starts, so that it begins with what an earlier visit could not save.
  useEffect(() => {
    const keeper = sessionKeeper(() => window.sessionStorage, uuid, viewerId);
    restoreChanges(store, keeper.read(), randomUuid);
    const stopKeeping = keepChanges(store, keeper);
    const stopWarning = warnBeforeLoss(store);
    return () => {
      stopWarning();
      stopKeeping();
    };
  }, [store, viewerId, uuid]);
  const driver = useProcess(createPageEditor, store, () => ({
    store,
    api: createEditorApi(pageClient()),
    viewerId,
    random: Math.random,
    onWake,
  }));
  return { store, driver };
}

/** A reload keeps texts, but closing the tab does not, and steps on their way are never kept. */
function warnBeforeLoss(store: EditorStore): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (store.getState().pending.length > 0) event.preventDefault();
  };
  window.addEventListener('beforeunload', warn);
  return () => window.removeEventListener('beforeunload', warn);
}
