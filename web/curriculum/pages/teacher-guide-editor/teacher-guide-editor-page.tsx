import { useStore } from 'zustand';
import type { TeacherGuideEditorPageData, EditedGuide } from '#api/curriculum/teacher-guides/schemas.ts';
import { GuideScreen } from '#web/curriculum/teacher-guide-editor/components/guide-screen.tsx';
import { useEffect, useState } from 'react';
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
} from '#web/curriculum/teacher-guide-editor/guide-kind.ts';
import { clockOf } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';

const texts = { guides: 'Teacher’s guides', history: 'History' } as const;

const connect = () => createGuideApi(pageClient());

/** Renders the previews before anything is typed. */
async function renderSaved(store: GuideStore): Promise<void> {
  const { guide } = store.getState();
  const texts = sectionFields.map((field) => guide[field]).filter((text) => text.trim() !== '');
  if (texts.length === 0) return;
  const reply = await connect().render(texts);
  if (reply.kind !== 'ok') return;
  const fresh = texts.map((text, index) => [text, reply.body.texts_html[index] ?? ''] as const);
  patchState(store, { rendered: { ...store.getState().rendered, ...Object.fromEntries(fresh) } });
}

/** Runs the editor from hydration until the page is left. */
function useGuideEditor(guide: EditedGuide, viewerId: number): GuideFrame {
  const [store] = useState(() => createAutosaveStore<Change, SavedGuide>({ guide }, guide.revision));
  useEffect(() => void renderSaved(store), [store]);
  const driver = useAutosave({ kind: guideKind, store, connect, viewerId });
  return { store, driver };
}

/** Keeps input that people type before hydration. */
export const hasForm = true;

export function TeacherGuideEditorPage({ data, shell }: PageProps<TeacherGuideEditorPageData>) {
  const { store, driver } = useGuideEditor(data.teacher_guide, shell.viewer?.id ?? 0);
  const name = useStore(store, ({ guide }) => guide.name);
  return (
    <PageShell shell={shell} width="wide">
      <PageHead
        title={name}
        kicker={<a href="/admin/teacher_guides">{texts.guides}</a>}
        actions={
          <ButtonLink small href={data.history_url}>
            {texts.history}
          </ButtonLink>
        }
      />
      <GuideScreen store={store} driver={driver} lessons={data.lessons} timeZone={clockOf(shell).timeZone} />
    </PageShell>
  );
}
