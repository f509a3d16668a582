import { useEffect, useState } from 'react';
import type { LessonEditorPageData } from '#api/lessons/lesson-editing/schemas.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { createAutosaveStore, patchState } from '#web/widgets/autosave/autosave-state.ts';
import { useAutosave } from '#web/widgets/autosave/use-autosave.ts';
import { markdownFields, type Change } from './changes.ts';
import { createLessonApi, lessonKind, type LessonFrame, type LessonStore, type SavedLesson } from './lesson-kind.ts';

const connect = () => createLessonApi(pageClient());

/** What the previews show before anything is typed. */
async function renderSaved(store: LessonStore): Promise<void> {
  const { lesson } = store.getState();
  const all = [
    ...markdownFields.map((field) => lesson[field]),
    ...lesson.tabs.map(({ text }) => text),
    ...lesson.prompts.map(({ content }) => content),
  ];
  const texts = [...new Set(all.filter((text) => text.trim() !== ''))].slice(0, 40);
  if (texts.length === 0) return;
  const reply = await connect().render(texts);
  if (reply.kind !== 'ok') return;
  const fresh = texts.map((text, index) => [text, reply.body.texts_html[index] ?? ''] as const);
  patchState(store, { rendered: { ...store.getState().rendered, ...Object.fromEntries(fresh) } });
}

/** The editor, alive from hydration until the page goes. */
export function useLessonEditor({ lesson }: LessonEditorPageData, viewerId: number): LessonFrame {
  const [store] = useState(() => createAutosaveStore<Change, SavedLesson>({ lesson, gone: false }, lesson.revision));
  useEffect(() => void renderSaved(store), [store]);
  const driver = useAutosave({ kind: lessonKind, store, connect, viewerId });
  return { store, driver };
}
