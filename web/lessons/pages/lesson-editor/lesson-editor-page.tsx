import { useStore } from 'zustand';
import type { LessonEditorPageData } from '#api/lessons/lesson-editing/schemas.ts';
import { LessonScreen } from '#web/lessons/lesson-editor/components/lesson-screen.tsx';
import { useEffect, useState } from 'react';
import { pageClient } from '#web/lib/page-client.ts';
import { createAutosaveStore, patchState } from '#web/widgets/autosave/autosave-state.ts';
import { useAutosave } from '#web/widgets/autosave/use-autosave.ts';
import { markdownFields, type Change } from '#web/lessons/lesson-editor/changes.ts';
import {
  createLessonApi,
  lessonKind,
  type LessonFrame,
  type LessonStore,
  type SavedLesson,
} from '#web/lessons/lesson-editor/lesson-kind.ts';
import { clockOf } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { ShowsFrom } from '#web/lib/shown-origins.tsx';
import { quizableTypeWords } from '#web/lib/quizable.ts';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';

const texts = {
  lessons: 'Lessons',
  facts: (kind: string, path: string) => `/ ${kind} · ${path}`,
  history: 'History',
  preview: 'Preview',
  newTab: ' (opens in a new tab)',
} as const;

const connect = () => createLessonApi(pageClient());

/** Renders the previews of the saved texts, before anything is typed. */
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

/** The editor, running from hydration until the page is left. */
function useLessonEditor({ lesson }: LessonEditorPageData, viewerId: number): LessonFrame {
  const [store] = useState(() => createAutosaveStore<Change, SavedLesson>({ lesson, gone: false }, lesson.revision));
  useEffect(() => void renderSaved(store), [store]);
  const driver = useAutosave({ kind: lessonKind, store, connect, viewerId });
  return { store, driver };
}

/** Keeps what people type before hydration. */
export const hasForm = true;

const backToTheList = () => window.location.assign('/admin/lessons');

export function LessonEditorPage({ data, shell }: PageProps<LessonEditorPageData>) {
  const { store, driver } = useLessonEditor(data, shell.viewer?.id ?? 0);
  const lesson = useStore(store, (state) => state.lesson);
  return (
    <ShowsFrom shell={shell}>
      {' '}
      <PageShell shell={shell} width="wide">
        <PageHead
          title={lesson.name}
          kicker={
            <>
              <a href="/admin/lessons">{texts.lessons}</a> {texts.facts(quizableTypeWords(lesson.type), lesson.path)}
            </>
          }
          actions={
            <div className="head-links">
              <ButtonLink small href={data.history_url}>
                {texts.history}
              </ButtonLink>
              <ButtonLink small href={lesson.preview_url} target="_blank" rel="noopener">
                {texts.preview}
                <Icon name="external" size={18} />
                <span className="visually-hidden">{texts.newTab}</span>
              </ButtonLink>
            </div>
          }
        />
        <LessonScreen store={store} driver={driver} data={data} timeZone={clockOf(shell).timeZone} onGone={backToTheList} />
      </PageShell>
    </ShowsFrom>
  );
}
