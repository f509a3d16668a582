import { useEffect, useState } from 'react';
import type { EditedGuide } from '#api/curriculum/teacher-guides/schemas.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { createAutosaveStore, patchState } from '#web/widgets/autosave/autosave-state.ts';
import { useAutosave } from '#web/widgets/autosave/use-autosave.ts';
import {
  createGuideApi,
  guideKind,
  sectionFields,
  type Change,
  type GuideFrame,
  type GuideStore,
  type SavedGuide,
} from './guide-kind.ts';

const connect = () => createGuideApi(pageClient());

/** What the previews show before anything is typed. */
async function renderSaved(store: GuideStore): Promise<void> {
  const { guide } = store.getState();
  const texts = sectionFields.map((field) => guide[field]).filter((text) => text.trim() !== '');
  if (texts.length === 0) return;
  const reply = await connect().render(texts);
  if (reply.kind !== 'ok') return;
  const fresh = texts.map((text, index) => [text, reply.body.texts_html[index] ?? ''] as const);
  patchState(store, { rendered: { ...store.getState().rendered, ...Object.fromEntries(fresh) } });
}

/** The editor, alive from hydration until the page goes. */
export function useGuideEditor(guide: EditedGuide, viewerId: number): GuideFrame {
  const [store] = useState(() => createAutosaveStore<Change, SavedGuide>({ guide }, guide.revision));
  useEffect(() => void renderSaved(store), [store]);
  const driver = useAutosave({ kind: guideKind, store, connect, viewerId });
  return { store, driver };
}
