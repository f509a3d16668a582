import { useEffect, useRef, useState } from 'react';
import type { QuizEditorPageData } from '../../../api/quiz-editing/schemas.ts';
import { createHttpClient } from '../../lib/http-client.ts';
import { onWake } from '../../lib/on-wake.ts';
import { randomUuid } from '../../lib/random-uuid.ts';
import { createEditorApi } from './api/editor-api.ts';
import { restoreChanges, runEditor, type EditorDriver, type RunningEditor } from './driver.ts';
import { keepChanges, sessionKeeper } from './kept-changes.ts';
import { createEditorStore, type EditorStore } from './store/editor-store.ts';

interface Session {
  viewerId: number;
  csrfToken: string;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The editor, alive from hydration until the page goes. */
export function useEditor(data: QuizEditorPageData, session: Session): { store: EditorStore; driver: EditorDriver } {
  const [store] = useState(() => createEditorStore(data));
  const running = useRef<RunningEditor | null>(null);
  const { viewerId, csrfToken } = session;
  const { uuid } = data.quiz;

  useEffect(() => {
    const keeper = sessionKeeper(() => window.sessionStorage, uuid, viewerId);
    restoreChanges(store, keeper.read(), randomUuid);
    const stopKeeping = keepChanges(store, keeper);
    const api = createEditorApi(createHttpClient({ fetch: window.fetch.bind(window), csrfToken }));
    const editor = runEditor({ store, api, viewerId, newKey: randomUuid, pause });
    running.current = editor;
    const stopWaking = onWake(editor.wake);
    const stopWarning = warnBeforeLoss(store);
    return () => {
      stopWarning();
      stopWaking();
      stopKeeping();
      editor.task.cancel();
    };
  }, [store, csrfToken, viewerId, uuid]);

  const [driver] = useState<EditorDriver>(() => ({
    type: (change) => running.current?.driver.type(change),
    leave: (key) => running.current?.driver.leave(key),
    make: (change) => running.current?.driver.make(change),
    retry: (key) => running.current?.driver.retry(key),
    discard: (key) => running.current?.driver.discard(key),
    resolve: (how) => running.current?.driver.resolve(how),
    forgetLost: () => running.current?.driver.forgetLost(),
    closeNotice: () => running.current?.driver.closeNotice(),
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
