import { useState } from 'react';
import type { QuizEditorPageData } from '#api/quizzes/quiz-editing/schemas.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { useAutosave } from '#web/widgets/autosave/use-autosave.ts';
import { createEditorApi } from './api/editor-api.ts';
import type { EditorFrame } from './components/editor-frame.ts';
import { quizKind, type QuizKind } from './quiz-kind.ts';
import { createEditorStore } from './store/editor-store.ts';

const connect = () => createEditorApi(pageClient());

/** The editor, alive from hydration until the page goes. */
export function useEditor(data: QuizEditorPageData, viewerId: number): EditorFrame & { kind: QuizKind } {
  const [store] = useState(() => createEditorStore(data));
  const [kind] = useState(() => quizKind(data.classes_count));
  const driver = useAutosave({ kind, store, connect, viewerId });
  return { store, driver, kind };
}
